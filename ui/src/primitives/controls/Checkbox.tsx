import { forwardRef, type ReactNode, useId } from 'react'
import { CheckIcon } from '../../icons/icons.js'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import checkboxSheet from './Checkbox.css?inline'

export interface CheckboxProps extends PartProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Words, possibly with `Link`s. */
  children: ReactNode
  /** Marks it as required and not yet ticked, and says so below the label; spoken when it appears. */
  error?: string
  disabled?: boolean
}

/** A checkbox with a label, for the legal texts. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { checked, onChange, children, error, disabled, className, part },
  ref,
) {
  useSheet(checkboxSheet)
  const id = useId()
  return (
    <div className={cx('chk-w', error && 'chk-e', className)} part={cx('checkbox', part)}>
      <label className="chk">
        <input
          ref={ref}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={event => onChange(event.target.checked)}
        />
        <CheckIcon size={16} />
        <span>{children}</span>
      </label>
      <p id={id} className="chk-m" role="alert">
        {error}
      </p>
    </div>
  )
})
