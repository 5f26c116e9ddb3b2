import type { KitError, TransferCheck } from '@latchkit/core'

/** What a plan costs and whether it would go through. */
export interface Quote {
  /** The plan's key: a quote of another plan says nothing. */
  readonly key: string
  /** At most, in base units of the native currency. */
  readonly fee?: bigint
  /** Why nobody knows the fee. */
  readonly feeError?: KitError
  /** Absent where the family cannot try a transfer; `undefined` checks say nothing good or bad. */
  readonly check?: TransferCheck
  readonly isCheckable: boolean
}

const UINT256 = 1n << 256n

/** Whether somebody's answer can be a fee. */
export const isFee = (fee: unknown): fee is bigint => typeof fee === 'bigint' && fee >= 0n && fee < UINT256
