import type { ReactNode } from 'react'
import { useSheet } from '../styles/useSheet.js'
import { cx } from './cx.js'
import type { PartProps } from './PartProps.js'
import stateTileSheet from './StateTile.css?inline'

export interface StateTileProps extends PartProps {
  tone?: 'neutral' | 'success' | 'warning' | 'error'
  /** A 32 px icon. */
  icon: ReactNode
}

/** The 72 px tile that a result, warning or empty state begins with. */
export function StateTile({ tone = 'neutral', icon, className, part }: StateTileProps) {
  useSheet(stateTileSheet)
  return (
    <div className={cx('stile', `stile-${tone}`, className)} part={cx('state-tile', part)} aria-hidden="true">
      {icon}
    </div>
  )
}
