import { type CSSProperties, type ReactNode, useRef } from 'react'
import { CheckIcon, CrossIcon } from '../../icons/icons.js'
import { squirclePoints } from '../../styles/squirclePoints.js'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import { useOwnColour } from '../marks/useOwnColour.js'
import type { PartProps } from '../PartProps.js'
import waitingRingSheet from './WaitingRing.css?inline'

export interface WaitingRingProps extends PartProps {
  /** Only the ring and the badge change between states; the mark stays where it is. */
  state: 'waiting' | 'declined' | 'done'
  /** The wallet's 84 px `Mark`. */
  children: ReactNode
}

let outline: string | undefined
// 109 keeps the 3 px stroke inside the 112 px box.
const path = () => {
  outline ??= `M${squirclePoints()
    .map(([x, y]) => `${(1.5 + x * 109).toFixed(1)} ${(1.5 + y * 109).toFixed(1)}`)
    .join('L')}Z`
  return outline
}

/** A 112 px squircle ring round a wallet's mark while it waits, in the wallet's own colour. The words beside it carry the state. */
export function WaitingRing({ state, children, className, part }: WaitingRingProps) {
  useSheet(waitingRingSheet)
  const box = useRef<HTMLDivElement>(null)
  const colour = useOwnColour(box)
  return (
    <div
      ref={box}
      style={{ '--own': colour } as CSSProperties}
      className={cx('wring', `wring-${state}`, className)}
      part={cx('waiting-ring', part)}
      aria-hidden="true"
    >
      {state === 'declined' ? null : (
        <svg className="wring-r" width="112" height="112" viewBox="0 0 112 112" aria-hidden="true">
          <path d={path()} />
          {state === 'waiting' ? <path className="wring-d" d={path()} pathLength="100" /> : null}
        </svg>
      )}
      {children}
      {state === 'waiting' ? null : (
        <span className="wring-b">
          {state === 'done' ? <CheckIcon size={16} /> : <CrossIcon size={16} />}
        </span>
      )}
    </div>
  )
}
