import { useId, useState } from 'react'

interface ColourFieldProps {
  label: string
  /** `#rrggbb`; empty for the default. */
  value: string
  /** The default value. */
  usual: string
  onChange(value: string): void
}

export function ColourField({ label, value, usual, onChange }: ColourFieldProps) {
  const id = useId()
  const shown = value || usual
  const [draft, setDraft] = useState<string>()
  const commit = () => {
    const text = (draft ?? '').trim().replace(/^#?/, '#').toLowerCase()
    if (draft !== undefined && /^#[0-9a-f]{6}$/.test(text)) onChange(text)
    setDraft(undefined)
  }
  return (
    <div className="setting">
      <label className="setting-text" htmlFor={id}>
        {label}
      </label>
      <span className="colour">
        <input
          type="text"
          className="field field-small mono"
          aria-label={`${label}, hex`}
          spellCheck={false}
          maxLength={7}
          value={draft ?? shown}
          onChange={event => setDraft(event.target.value)}
          onBlur={commit}
          onKeyDown={event => event.key === 'Enter' && commit()}
        />
        <input
          id={id}
          type="color"
          className="swatch"
          value={shown}
          onChange={event => onChange(event.target.value)}
        />
      </span>
    </div>
  )
}
