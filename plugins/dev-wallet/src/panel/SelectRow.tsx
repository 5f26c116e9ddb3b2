import { useId } from 'react'
import { Glyph } from './Glyph.js'

interface SelectRowProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  choose(value: string): void
}

/** A setting with a few values, by the platform's own control. */
export function SelectRow({ label, value, options, choose }: SelectRowProps) {
  const id = useId()
  return (
    <div className="dw-row">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="dw-select" value={value} onChange={event => choose(event.target.value)}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="dw-chevron">
        <Glyph name="down" size={16} />
      </span>
    </div>
  )
}
