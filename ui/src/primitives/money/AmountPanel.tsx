import type { ReactNode } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import amountPanelSheet from './AmountPanel.css?inline'

export interface AmountPanelProps extends PartProps {
  /** An `AmountInput` of size `send`. */
  input: ReactNode
  /** What it is worth, and the button that turns it round. */
  fiat?: ReactNode
  /** The token `Pill`. */
  token: ReactNode
  /** The balance and a Max `SmallButton`. */
  end?: ReactNode
}

/** The panel that leads Send and Pay: a large amount over a bar with the token and the balance. */
export function AmountPanel({ input, fiat, token, end, className, part }: AmountPanelProps) {
  useSheet(amountPanelSheet)
  return (
    <div className={cx('apan', className)} part={cx('amount-panel', part)}>
      <div className="apan-a">
        {input}
        {fiat == null ? null : <div className="apan-f">{fiat}</div>}
      </div>
      <div className="apan-b">
        {token}
        {end == null ? null : <div className="apan-e">{end}</div>}
      </div>
    </div>
  )
}
