import { type KeyboardEvent, type ReactNode, useId } from 'react'

interface Tab<Id> {
  id: Id
  name: string
  content: ReactNode
}

interface TabsProps<Id extends string> {
  label: string
  active: Id
  tabs: readonly Tab<Id>[]
  onChange(id: Id): void
}

/** Tabs with arrow keys. All panels stay mounted, so that none loses its input. */
export function Tabs<Id extends string>({ label, active, tabs, onChange }: TabsProps<Id>) {
  const base = useId()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex(({ id }) => id === active)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.id)
    document.getElementById(`${base}-${next.id}`)?.focus()
  }
  return (
    <div className="tabs">
      <div className="tablist" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            id={`${base}-${id}`}
            type="button"
            role="tab"
            className="tab"
            aria-selected={id === active}
            aria-controls={`${base}-${id}-panel`}
            tabIndex={id === active ? 0 : -1}
            onClick={() => onChange(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <section
          key={id}
          id={`${base}-${id}-panel`}
          role="tabpanel"
          className="tabpanel"
          aria-labelledby={`${base}-${id}`}
          hidden={id !== active}
        >
          {content}
        </section>
      ))}
    </div>
  )
}
