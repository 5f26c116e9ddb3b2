import type { ReadRpc } from '../chain/readTransfers.js'
import type { CheckedNetwork, PaymentCheck } from './PaymentCheck.js'

/** A transfer to the recipient in the right asset, later than the order. */
export interface FoundTransfer {
  /** Names it among all transfers of its network, also after a reorganisation. Begins with the hash, and a slash. */
  readonly key: string
  readonly hash: string
  readonly from: string
  /** In base units. */
  readonly amount: bigint
  /** Whether it is there for good. Rejects if the network cannot be read. */
  isFinal(): Promise<boolean>
}

/** Why there is no fitting transfer in a transaction. */
export type NoTransfer = Exclude<PaymentCheck, { readonly status: 'settled' }>

/** Reads the payments of one order. Everything rejects if the network cannot be read. */
export interface PaymentReader {
  /** What one transaction brought. Throws a `TypeError` for what is no transaction's id. */
  lookAt(hash: string): Promise<readonly FoundTransfer[] | NoTransfer>
  /** What came without anybody naming a transaction, oldest first; empty where that cannot be searched. */
  search(): Promise<readonly FoundTransfer[]>
}

/** What an order is paid with, and where to. */
export interface PaymentPlace extends Pick<CheckedNetwork, 'finality'> {
  /** The namespace and reference of the asset, as in CAIP-19. */
  readonly assetNamespace: string
  readonly assetReference: string
  readonly recipient: string
  /** What the order asks for, in base units. */
  readonly amount: bigint
  /** The last block or slot that does not count. */
  readonly since: bigint
}

/**
 * Makes the readers of one network, which remember what they have searched. Each is opened for a place; that throws a `TypeError`
 * for one that such networks do not have.
 */
export type OpenNetwork = (read: ReadRpc) => (place: PaymentPlace) => PaymentReader
