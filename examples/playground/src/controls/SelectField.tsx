import { useId } from 'react'

interface SelectFieldProps {
  label: string
  value: string
  options: readonly { id: string; name: string }[]
  onChange(value: string): void
}

/** One option of a list, with the browser's own control. */
export function SelectField({ label, value, options, onChange }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="setting">
      <label className="setting-text" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field field-small"
        value={value}
        onChange={event => onChange(event.target.value)}
      >
        {options.map(option => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}
