import type { AccountTransaction, AssetTransfer, TransactionStatus } from '@latchkit/core'

/** Who is on the other side of a transaction. */
export interface Party {
  /** `at`: neither gave nor got anything, a contract that was used. */
  readonly side: 'to' | 'from' | 'at'
  readonly address: string
  /** The name that was typed, when it was one. */
  readonly name?: string
}

/** One row of the list. Everything in it is checked, cleaned and small. */
export interface Entry {
  readonly id: string
  readonly hash: string
  /** Milliseconds since the epoch: mined, or sent where no block has it. */
  readonly at: number
  readonly status: TransactionStatus
  readonly operation: AccountTransaction['operation']
  /** The most telling transfers, two at most; what leaves comes first. */
  readonly moves: readonly AssetTransfer[]
  /** How many more there were. */
  readonly more: number
  readonly party?: Party
  /** Nothing in it is worth anything but the spam itself. */
  readonly isSpam: boolean
  /** Told by this kit and by no history. */
  readonly isOwn?: boolean
}
