import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import dividerSheet from './Divider.css?inline'

export interface DividerProps extends PartProps {
  /** The word between the lines: `or`. */
  label: string
}

export function Divider({ label, className, part }: DividerProps) {
  useSheet(dividerSheet)
  return (
    <div className={cx('dvd', className)} part={cx('divider', part)}>
      {label}
    </div>
  )
}
