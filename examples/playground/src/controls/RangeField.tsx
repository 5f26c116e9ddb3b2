import { useId } from 'react'

interface RangeFieldProps {
  label: string
  unit: string
  min: number
  max: number
  step: number
  value: number
  onChange(value: number): void
}

export function RangeField({ label, unit, min, max, step, value, onChange }: RangeFieldProps) {
  const id = useId()
  return (
    <div className="setting">
      <label className="setting-text" htmlFor={id}>
        {label}
      </label>
      <span className="range">
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={`${value} ${unit}`}
          onChange={event => onChange(Number(event.target.value))}
        />
        <output className="range-value" htmlFor={id}>
          {value} {unit}
        </output>
      </span>
    </div>
  )
}
