import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import { prefersStill } from '../waiting/prefersStill.js'
import amountSheet from './Amount.css?inline'

const duration = 400
// Close to cubic-bezier(.2,.8,.2,1), the curve of the other movements.
const ease = (share: number) => 1 - (1 - share) ** 4

/** The number on the way from the last `target` to the new one, or undefined when it has arrived. */
function useCount(target: number | undefined): number | undefined {
  const [shown, show] = useState<number>()
  const current = useRef(target)

  useEffect(() => {
    const from = current.current
    current.current = target
    if (from === undefined || target === undefined || from === target) return
    if (!Number.isFinite(from) || !Number.isFinite(target) || prefersStill()) return
    let frame = 0
    let began: number | undefined
    const step = (now: number) => {
      began ??= now
      const share = Math.min(1, (now - began) / duration)
      const value = from + (target - from) * ease(share)
      current.current = share < 1 ? value : target
      show(share < 1 ? value : undefined)
      if (share < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => {
      cancelAnimationFrame(frame)
      show(undefined)
    }
  }, [target])

  return shown
}

export interface AmountProps extends PartProps {
  /** The formatted amount, shown and spoken as it is. */
  value: string
  /** What follows the number, as a symbol: on its line, or on the next one where both are too long for one. */
  unit?: string
  /** With `format`: counts from the last number to this one in 400 ms, then shows `value`. */
  number?: number
  format?: (number: number) => string
  /** `balance` 40 px, `send` 56 px and `swap` 36 px shrink to fit their text, not below 16. Default `inline`. */
  size?: 'inline' | 'balance' | 'send' | 'swap'
  /** Greys what follows the last `.` or `,` between digits: the cents of a balance. */
  dimFraction?: boolean
  /** Gains are `success`; ordinary outgoings stay plain. The sign says the same. */
  tone?: 'default' | 'muted' | 'success' | 'error'
}

/** An amount with digits of one width, left to right in every script. */
export function Amount({
  value,
  unit,
  number,
  format,
  size = 'inline',
  dimFraction,
  tone,
  className,
  part,
}: AmountProps) {
  useSheet(amountSheet)
  const counting = useCount(number)
  const text = counting === undefined || !format ? value : format(counting)
  const [, whole = text, fraction = '', rest = ''] =
    (dimFraction && /^(.*\p{Nd})([.,٫]\p{Nd}+)(\P{Nd}*)$/u.exec(text)) || []
  const digits = (
    <>
      {whole}
      {fraction ? <i>{fraction}</i> : null}
      {rest}
    </>
  )
  const length = unit ? text.length + 1 + unit.length : text.length
  return (
    <span
      className={cx('amt', size !== 'inline' && `amt-${size}`, tone && `amt-${tone}`, className)}
      part={cx('amount', part)}
      style={size === 'inline' ? undefined : ({ '--c': length } as CSSProperties)}
    >
      {unit ? (
        <>
          <span className="amt-n">{digits}</span>
          {'\u00a0'}
          <wbr />
          {unit}
        </>
      ) : (
        digits
      )}
    </span>
  )
}
