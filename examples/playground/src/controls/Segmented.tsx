import { type ReactNode, useId } from 'react'

interface SegmentedProps<Value extends string> {
  label: string
  /** Hides the label except from assistive technology. */
  quiet?: boolean
  value: Value
  /** An icon stands for its name, which assistive technology still reads. */
  options: readonly { id: Value; name: string; lang?: string; icon?: ReactNode }[]
  onChange(value: Value): void
}

/** One of a few choices, as native radio buttons side by side. */
export function Segmented<Value extends string>({
  label,
  quiet,
  value,
  options,
  onChange,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className="segments">
      <legend className={quiet ? 'vh' : 'segments-label'}>{label}</legend>
      <div className="segments-track">
        {options.map(option => (
          <label
            key={option.id}
            className="segment"
            lang={option.lang}
            title={option.icon ? option.name : undefined}
          >
            <input
              type="radio"
              name={name}
              value={option.id}
              aria-label={option.icon ? option.name : undefined}
              checked={option.id === value}
              onChange={() => onChange(option.id)}
            />
            <span>{option.icon ?? option.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
