import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import spinnerSheet from './Spinner.css?inline'

export interface SpinnerProps extends PartProps {
  /** Edge in CSS pixels. Default 20. */
  size?: number
  /** Spoken text. Leave it out where words nearby already say what is going on. */
  label?: string
  /** The fraction that is left or done, 0 to 1. Without it the ring turns. */
  value?: number
  /** Takes the colour of the text instead of the accent. */
  muted?: boolean
}

/** A small ring: turning while something loads, or drained to `value` as a countdown. */
export function Spinner({ size = 20, label, value, muted, className, part }: SpinnerProps) {
  useSheet(spinnerSheet)
  const arc = value === undefined ? 28 : Math.min(1, Math.max(0, value)) * 100
  return (
    <svg
      className={cx('spin', value === undefined ? 'spin-a' : 'spin-r', muted && 'spin-m', className)}
      part={cx('spinner', part)}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="10" cy="10" r="8" />
      <circle cx="10" cy="10" r="8" pathLength="100" strokeDasharray={`${arc} 100`} />
    </svg>
  )
}
