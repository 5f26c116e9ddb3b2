import type { ReactNode } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import swapPanelSheet from './SwapPanel.css?inline'

export interface SwapPanelProps extends PartProps {
  /** `You pay` or `You get`. */
  label: ReactNode
  /** The balance, and a Max `SmallButton` of variant `text`. */
  balance?: ReactNode
  /** An `AmountInput` or `Amount` of size `swap`. */
  amount: ReactNode
  /** The token `Pill`. */
  token: ReactNode
  /** Its value in the display currency. */
  fiat?: ReactNode
}

/** One side of a swap. Two of them stand in a `SwapPanels`. */
export function SwapPanel({ label, balance, amount, token, fiat, className, part }: SwapPanelProps) {
  useSheet(swapPanelSheet)
  return (
    <div className={cx('swp-p', className)} part={cx('swap-panel', part)}>
      <div className="swp-l">
        <span>{label}</span>
        {balance == null ? null : <span>{balance}</span>}
      </div>
      <div className="swp-r">
        <div className="swp-a">{amount}</div>
        {token}
      </div>
      <div className="swp-f">{fiat}</div>
    </div>
  )
}
