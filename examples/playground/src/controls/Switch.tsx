import { useId } from 'react'

interface SwitchProps {
  label: string
  hint?: string
  /** Follows the hint. */
  link?: string | undefined
  checked: boolean
  onChange(checked: boolean): void
}

export function Switch({ label, hint, link, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="setting">
      <div className="setting-text">
        <label htmlFor={id}>{label}</label>
        {hint ? (
          <small id={`${id}-hint`}>
            {hint}
            {link ? (
              <>
                {' '}
                <a href={link} target="_blank" rel="noreferrer">
                  {link.replace(/^https?:\/\//, '')}
                </a>
              </>
            ) : null}
          </small>
        ) : null}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="switch"
        checked={checked}
        aria-checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={event => onChange(event.target.checked)}
      />
    </div>
  )
}
