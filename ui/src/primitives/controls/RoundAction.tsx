import { forwardRef, type ReactNode } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import { VisuallyHidden } from '../text/VisuallyHidden.js'
import { Pressable, type PressableProps } from './Pressable.js'
import roundActionSheet from './RoundAction.css?inline'

export interface RoundActionProps extends PressableProps {
  icon: ReactNode
  label: string
  /** A number or a short text at the corner of the circle. Zero is nothing. */
  badge?: number | string | undefined
  /** The badge in words, for screen readers. Default: the badge itself. */
  badgeLabel?: string | undefined
}

export const RoundAction = forwardRef<HTMLElement, RoundActionProps>(function RoundAction(
  { icon, label, badge, badgeLabel, className, part, ...rest },
  ref,
) {
  useSheet(roundActionSheet)
  return (
    <Pressable {...rest} ref={ref} className={cx('ract', className)} part={cx('round-action', part)}>
      <span className="ract-c">
        {icon}
        {badge ? (
          <span className="ract-b" aria-hidden>
            {badge}
          </span>
        ) : null}
      </span>
      <span className="ract-l">{label}</span>
      {badge ? <VisuallyHidden>{` ${badgeLabel ?? badge}`}</VisuallyHidden> : null}
    </Pressable>
  )
})
