import { type CSSProperties, forwardRef } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import amountInputSheet from './AmountInput.css?inline'

export interface AmountInputProps extends PartProps {
  /** Names the input: `Amount in USDC`. */
  label: string
  value: string
  /** The text as typed, and the browser's name for what happened; the view parses and refuses. */
  onChange: (value: string, inputType?: string) => void
  /** `send` 56 px and centred, `swap` 36 px. Default `send`. */
  size?: 'send' | 'swap'
  /** Default `0`. */
  placeholder?: string
  invalid?: boolean
  /** Id of the words that say what is wrong or what it is worth. */
  describedBy?: string
  disabled?: boolean
  readOnly?: boolean
  autoFocus?: boolean
}

/** A large amount input, as wide as its text and smaller for long amounts, not below 16 px. */
export const AmountInput = forwardRef<HTMLInputElement, AmountInputProps>(function AmountInput(props, ref) {
  const { label, value, onChange, size = 'send', placeholder = '0', invalid, describedBy, ...others } = props
  const { className, part, ...rest } = others
  useSheet(amountInputSheet)
  const text = value || placeholder
  return (
    <span
      className={cx('ain', `ain-${size}`, className)}
      part={cx('amount-input', part)}
      style={{ '--c': text.length } as CSSProperties}
      data-invalid={invalid || undefined}
    >
      <span className="ain-m" aria-hidden="true">
        {text}
      </span>
      <input
        {...rest}
        ref={ref}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        inputMode="decimal"
        enterKeyHint="next"
        placeholder={placeholder}
        value={value}
        onChange={event => onChange(event.target.value, (event.nativeEvent as Partial<InputEvent>).inputType)}
      />
    </span>
  )
})
