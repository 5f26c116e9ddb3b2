import type { ReactNode } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import moneyHeadSheet from './MoneyHead.css?inline'

export interface MoneyHeadProps extends PartProps {
  /** A 48 px `Mark` of the token. */
  mark: ReactNode
  /** An `Amount` of size `balance`. */
  amount: ReactNode
  /** Its value in the display currency. */
  fiat?: ReactNode
}

/** The head of a review: the token, the amount, and what it is worth. */
export function MoneyHead({ mark, amount, fiat, className, part }: MoneyHeadProps) {
  useSheet(moneyHeadSheet)
  return (
    <div className={cx('mhead', className)} part={cx('money-head', part)}>
      {mark}
      <div className="mhead-a">{amount}</div>
      {fiat == null ? null : <div className="mhead-f">{fiat}</div>}
    </div>
  )
}
