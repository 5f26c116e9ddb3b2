import type { ReactNode } from 'react'
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
  /** Marks it as required and not yet ticked. */
  invalid?: boolean
  disabled?: boolean
}

/** A checkbox with a label, for the legal texts. */
export function Checkbox({ checked, onChange, children, invalid, disabled, className, part }: CheckboxProps) {
  useSheet(checkboxSheet)
  return (
    <label className={cx('chk', invalid && 'chk-e', className)} part={cx('checkbox', part)}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        onChange={event => onChange(event.target.checked)}
      />
      <CheckIcon size={16} />
      <span>{children}</span>
    </label>
  )
}
