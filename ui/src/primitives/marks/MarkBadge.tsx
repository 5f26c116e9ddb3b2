import type { ReactNode } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import markBadgeSheet from './MarkBadge.css?inline'

export interface MarkBadgeProps {
  /** `accent` for the selected network; `neutral` for the kind of an activity. */
  tone?: 'neutral' | 'accent' | 'success' | 'error'
  /** A 14 px icon. Without one, a dot. */
  children: ReactNode
}

/** A round 18 px badge with an icon, for the `badge` of a `Mark`. */
export function MarkBadge({ tone = 'neutral', children }: MarkBadgeProps) {
  useSheet(markBadgeSheet)
  return <span className={cx('mark-k', `mark-k-${tone}`)}>{children}</span>
}
