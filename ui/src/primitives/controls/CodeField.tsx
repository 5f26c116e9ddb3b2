import { type CSSProperties, forwardRef, useId } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import codeFieldSheet from './CodeField.css?inline'

export interface CodeFieldProps extends PartProps {
  /** Names the input: `Code`. */
  label: string
  /** The digits so far. */
  value: string
  onChange: (value: string) => void
  /** Called once with the whole code, typed, pasted or filled in by the system. */
  onComplete?: (code: string) => void
  /** Default 6. */
  length?: number
  error?: string
  disabled?: boolean
  autoFocus?: boolean
}

/** Boxes for a one-time code over one real input, so that paste and the system's autofill work. */
export const CodeField = forwardRef<HTMLInputElement, CodeFieldProps>(function CodeField(props, ref) {
  const {
    label,
    value,
    onChange,
    onComplete,
    length = 6,
    error,
    disabled,
    autoFocus,
    className,
    part,
  } = props
  useSheet(codeFieldSheet)
  const id = useId()
  const type = (text: string) => {
    const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  return (
    <div
      className={cx('code', error && 'code-e', className)}
      part={cx('code-field', part)}
      style={{ '--n': length } as CSSProperties}
    >
      <input
        ref={ref}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        autoComplete="one-time-code"
        inputMode="numeric"
        // biome-ignore lint/a11y/noAutofocus: the code is the only thing to do in its view.
        autoFocus={autoFocus}
        disabled={disabled}
        spellCheck={false}
        value={value}
        onChange={event => type(event.target.value)}
      />
      <div className="code-r" aria-hidden="true">
        {Array.from({ length }, (_, index) => {
          const current = index === Math.min(value.length, length - 1)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are fixed places.
            <span key={index} className={cx('code-d', current && 'code-on')} part="code-digit">
              {value[index]}
            </span>
          )
        })}
      </div>
      {error ? (
        <p id={id} className="code-m" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
})
