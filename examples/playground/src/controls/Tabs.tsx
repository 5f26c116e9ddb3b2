import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

interface Tab {
  id: string
  name: string
  content: ReactNode
}

/** Tabs with arrow keys. All panels stay mounted, so that none loses its input. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const base = useId()
  const [active, setActive] = useState(tabs[0]?.id)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex(({ id }) => id === active)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    setActive(next.id)
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
            onClick={() => setActive(id)}
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
