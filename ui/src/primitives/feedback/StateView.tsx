import type { ReactNode } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import stateTileSheet from './StateTile.css?inline'
import stateViewSheet from './StateView.css?inline'

export interface StateViewProps extends PartProps {
  /** A `WaitingRing` or other picture. Otherwise `icon` makes a `StateTile`. */
  visual?: ReactNode
  icon?: ReactNode
  tone?: 'neutral' | 'success' | 'warning' | 'error'
  title: ReactNode
  /** One or two short sentences; `<b>` stands out. */
  text?: ReactNode
  /** Up to 310 px of text instead of 270. */
  wide?: boolean
  /** Speaks title and text when they change: `polite` while waiting, `assertive` for a failure. */
  live?: 'polite' | 'assertive'
}

/** Picture, title and text of a waiting, result, warning or empty state. Details and buttons follow it. */
export function StateView({ visual, icon, tone, title, text, wide, live, className, part }: StateViewProps) {
  useSheet(stateViewSheet)
  return (
    <div
      className={cx('sview', visual != null && 'sview-v', wide && 'sview-w', className)}
      part={cx('state', part)}
    >
      {visual ?? (icon == null ? null : <StateTile tone={tone} icon={icon} />)}
      <div aria-live={live} aria-atomic={live ? true : undefined}>
        <h2 className="sview-t" part="state-title">
          {title}
        </h2>
        {text == null ? null : (
          <p className="sview-p" part="state-text">
            {text}
          </p>
        )}
      </div>
    </div>
  )
}

interface StateTileProps extends PartProps {
  tone?: 'neutral' | 'success' | 'warning' | 'error'
  /** A 32 px icon. */
  icon: ReactNode
}

/** The 72 px tile that a result, warning or empty state begins with. */
function StateTile({ tone = 'neutral', icon, className, part }: StateTileProps) {
  useSheet(stateTileSheet)
  return (
    <div className={cx('stile', `stile-${tone}`, className)} part={cx('state-tile', part)} aria-hidden="true">
      {icon}
    </div>
  )
}
