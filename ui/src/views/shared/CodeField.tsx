import { forwardRef, useId, useState } from 'react'
import { cx } from '../../primitives/cx.js'
import type { PartProps } from '../../primitives/PartProps.js'
import { useSheet } from '../../styles/useSheet.js'
import codeFieldSheet from './CodeField.css?inline'
import { readCode } from './readCode.js'

const CELLS = [0, 1, 2, 3, 4, 5]

export interface CodeFieldProps extends PartProps {
  /** Names the input: `Six-digit code`. */
  label: string
  /** The digits so far. */
  value: string
  onChange: (value: string) => void
  /** Called once with the whole code, typed, pasted or filled in by the system. */
  onComplete?: (code: string) => void
  /** Why the code was refused. */
  error?: string | undefined
  /** Shown while the typed or pasted text is no code. */
  oddText?: string | undefined
  /** The code is being checked: it stays, and cannot be changed. */
  busy?: boolean
  /** Shown while the code is checked. */
  busyText?: string | undefined
  /** Takes the focus when its view opens. */
  autoFocus?: boolean
}

/**
 * Six boxes for a one-time code over one input: what browsers fill in from a message, paste, and screen readers need only that.
 */
export const CodeField = forwardRef<HTMLInputElement, CodeFieldProps>(function CodeField(props, ref) {
  const { label, value, onChange, onComplete, error, oddText, busy, busyText, autoFocus, className, part } =
    props
  useSheet(codeFieldSheet)
  const id = useId()
  const [isOdd, setOdd] = useState(false)
  const note = busy ? busyText : isOdd ? oddText : error
  const isWrong = !busy && note !== undefined
  function change(text: string) {
    if (busy) return
    const digits = readCode(text)
    setOdd(digits === undefined)
    if (digits === undefined || digits === value) return
    onChange(digits)
    if (digits.length === CELLS.length) onComplete?.(digits)
  }
  return (
    <div className={cx('code', isWrong && 'code-e', className)} part={cx('code-field', part)}>
      <div className="code-r">
        <input
          ref={ref}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          value={value}
          aria-label={label}
          aria-invalid={isWrong || undefined}
          aria-describedby={note ? id : undefined}
          aria-busy={busy || undefined}
          data-autofocus={autoFocus ? '' : undefined}
          // biome-ignore lint/a11y/noAutofocus: the code is the only thing to do in its view.
          autoFocus={autoFocus}
          onChange={event => change(event.target.value)}
          onSelect={({ currentTarget }) => {
            const { selectionStart, selectionEnd, value: all } = currentTarget
            // The caret is drawn after the last digit, so that is where it must be.
            if (selectionStart === selectionEnd && selectionEnd !== all.length)
              currentTarget.setSelectionRange(all.length, all.length)
          }}
        />
        {CELLS.map(at => (
          <span
            key={at}
            className={cx('code-d', at === Math.min(value.length, 5) && 'code-on')}
            part="code-digit"
            aria-hidden="true"
          >
            {value[at] ?? null}
          </span>
        ))}
      </div>
      <p id={id} className="code-m" role={isWrong ? 'alert' : 'status'}>
        {note}
      </p>
    </div>
  )
})
