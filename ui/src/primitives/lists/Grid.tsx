import { Children, type CSSProperties, type ReactNode } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import gridSheet from './Grid.css?inline'

export interface GridProps extends PartProps {
  /** Equal columns. Default: as many as there are children. */
  columns?: number
  /** At most a quarter of the width each, and together in the middle: the account's round actions. */
  centred?: boolean
  /** Named group for assistive technology. */
  label?: string
  children: ReactNode
}

/** Equal columns with an 8 px gap: featured tiles, social buttons, a pair of buttons. */
export function Grid({ columns, centred, label, children, className, part }: GridProps) {
  useSheet(gridSheet)
  const count = columns ?? Children.toArray(children).length
  const style = { '--n': Math.max(1, count) } as CSSProperties
  const naming = label ? { role: 'group', 'aria-label': label } : {}
  return (
    <div
      {...naming}
      className={cx('grid', centred && 'grid-a', className)}
      part={cx('grid', part)}
      style={style}
    >
      {children}
    </div>
  )
}
