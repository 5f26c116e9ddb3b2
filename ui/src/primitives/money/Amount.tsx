import { type CSSProperties, type ReactNode, useState } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import { prefersStill } from '../waiting/prefersStill.js'
import amountSheet from './Amount.css?inline'

export interface AmountProps extends PartProps {
  /** The formatted amount, shown and spoken as it is. */
  value: string
  /** A suffix of the number, as a symbol: on its line, or on the next one where both are too long for one. */
  unit?: string
  /** Digits that change roll to the new ones in 400 ms. */
  rolls?: boolean
  /** `balance` 40 px, `send` 56 px and `swap` 36 px shrink to fit their text, not below 16, `swap` 12. Default `inline`. */
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
  rolls = false,
  size = 'inline',
  dimFraction,
  tone,
  className,
  part,
}: AmountProps) {
  useSheet(amountSheet)
  const [last, setLast] = useState<{ value: string; before?: string }>({ value })
  if (last.value !== value) setLast({ value, before: rolls && !prefersStill() ? last.value : undefined })
  const [, whole = value, fraction = '', rest = ''] =
    (dimFraction && /^(.*\p{Nd})([.,٫]\p{Nd}+)(\P{Nd}*)$/u.exec(value)) || []
  const rolled = (text: string, after: number) =>
    last.before === undefined ? text : rollDigits(text, last.before.slice(0, -after || undefined))
  const digits = (
    <>
      {rolled(whole, fraction.length + rest.length)}
      {fraction ? <i>{rolled(fraction, rest.length)}</i> : null}
      {rest}
    </>
  )
  const length = unit ? value.length + 1 + unit.length : value.length
  return (
    <span
      className={cx('amt', size !== 'inline' && `amt-${size}`, tone && `amt-${tone}`, className)}
      part={cx('amount', part)}
      style={size === 'inline' ? undefined : ({ '--c': length } as CSSProperties)}
      onAnimationEnd={() => setLast({ value })}
    >
      {digits}
      {unit ? (
        <>
          {'\u00a0'}
          <wbr />
          {unit}
        </>
      ) : null}
    </span>
  )
}

/** A text whose digits roll where they differ from the text before, both read from their ends. */
function rollDigits(text: string, before: string): ReactNode {
  return Array.from(text, (digit, at) => {
    const place = text.length - at
    const old = before.at(-place) ?? ''
    if (digit === old || !/[0-9]/.test(digit)) return digit
    const from = /[0-9]/.test(old) ? old : 0
    return (
      <span key={place} className="amt-r" style={{ '--o': from, '--d': digit } as CSSProperties}>
        {digit}
      </span>
    )
  })
}
