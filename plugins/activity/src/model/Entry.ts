import type { AccountTransaction, AssetTransfer, SentTransaction, TransactionStatus } from '@latchkit/core'

export interface Party {
  /** `at`: a contract that was called without sending or receiving anything. */
  readonly side: 'to' | 'from' | 'at'
  readonly address: string
  /** The name that was typed, if any. */
  readonly name?: string
}

/** One row of the list. Everything in it is validated, cleaned and limited in size. */
export interface Entry {
  readonly id: string
  readonly hash: string
  /** Milliseconds since the epoch: when it was mined, or sent if it is not in a block. */
  readonly at: number
  readonly status: TransactionStatus
  readonly operation: AccountTransaction['operation']
  /** Message keys of the plugin that sent it, in place of what the operation is called. */
  readonly labels?: SentTransaction['labels']
  /** The main transfers, two at most, outgoing first. */
  readonly moves: readonly AssetTransfer[]
  /** Number of further transfers. */
  readonly more: number
  readonly party?: Party
  /** All of its transfers are spam. */
  readonly isSpam: boolean
  /** Sent by this kit and not in any history yet. */
  readonly isOwn?: boolean
}
