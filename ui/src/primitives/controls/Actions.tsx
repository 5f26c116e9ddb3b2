import type { ReactNode } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import actionsSheet from './Actions.css?inline'

export interface ActionsProps extends PartProps {
  /** One `Button`, or a pair with the primary one last. */
  children: ReactNode
  /** One below the other, the safe choice first: for a warning. */
  stacked?: boolean
}

/** The buttons that end a view, 12 px below it. */
export function Actions({ stacked, children, className, part }: ActionsProps) {
  useSheet(actionsSheet)
  return (
    <div className={cx('acts', stacked && 'acts-s', className)} part={cx('actions', part)}>
      {children}
    </div>
  )
}
