import type { ReactNode } from 'react'
import { useSheet } from '../../styles/useSheet.js'
import { cx } from '../cx.js'
import type { PartProps } from '../PartProps.js'
import accountHeadSheet from './AccountHead.css?inline'

export interface AccountHeadProps extends PartProps {
  /** A 64 px `Avatar`. */
  avatar: ReactNode
  /** A `Pill` of kind `name`. */
  name?: ReactNode
  /** The address `Chip`, and what leads to its page. */
  chip?: ReactNode
  /** An `Amount` of size `balance`. */
  balance?: ReactNode
  /** Today's change, or when the balance was read. */
  change?: ReactNode
}

/** The head of the account: avatar, name, address, balance and change at their fixed distances. */
export function AccountHead({ avatar, name, chip, balance, change, className, part }: AccountHeadProps) {
  useSheet(accountHeadSheet)
  return (
    <div className={cx('ahead', className)} part={cx('account-head', part)}>
      {avatar}
      {name == null ? null : <div className="ahead-n">{name}</div>}
      {chip == null ? null : <div className="ahead-c">{chip}</div>}
      {balance == null ? null : <div className="ahead-b">{balance}</div>}
      {change == null ? null : <div className="ahead-d">{change}</div>}
    </div>
  )
}
