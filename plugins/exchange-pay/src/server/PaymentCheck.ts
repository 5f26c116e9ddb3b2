import type { CaipAddress, CaipAssetId, CaipNetworkId, NetworkReads } from '@latchkit/core'

/** Reads networks on a server, such as `evmReads()` of `@latchkit/eip155/reads`. */
export interface PaymentReads extends NetworkReads {
  /** The networks that the shop is paid on. */
  readonly networks: readonly CaipNetworkId[]
}

/** The payment that an order expects. */
export interface ExpectedPayment {
  /** The order's id; one transfer settles one order. */
  readonly orderId: string
  /** CAIP-19. */
  readonly asset: CaipAssetId
  /**
   * CAIP-10, on the asset's network; on Solana the owner of token accounts. A separate address for each order
   * tells payments apart.
   */
  readonly recipient: CaipAddress
  /** In base units. More is accepted and reported, less is not. */
  readonly amount: bigint
  /** The latest block, or slot, when the order was made: only later ones count. */
  readonly since: bigint
  /** The transaction named by the payer. Searchable transfers are found without it. */
  readonly hash?: string | undefined
  /**
   * Other orders use the same recipient. Then only the transaction of `hash` counts, and there is no search,
   * which could find another order's transfer. Default false.
   */
  readonly isShared?: boolean | undefined
}

/**
 * The status of a payment. Deliver only if `settled`, and fail closed: an outage rejects. `pending`: not
 * seen, or not final yet. `refused`: the transaction does not settle the order, and never will. A settled
 * order stays settled by the same transfer, whatever `hash` is passed later.
 */
export type PaymentCheck =
  | {
      readonly status: 'settled'
      readonly hash: string
      /** In base units. */
      readonly received: bigint
      /** The sender: on Ethereum in lower case, on Solana the account that gave most of it rather than the fee payer. */
      readonly from: string
      /**
       * Hashes of further payments to the same recipient, to be refunded. Absent if unknown: the transaction
       * of `hash` settles the order even if the node refuses the search. Empty if there is no search: at a
       * shared address, and for native currency on Ethereum's networks.
       */
      readonly surplus?: readonly string[] | undefined
    }
  | {
      readonly status: 'pending'
      readonly reason: 'not-found' | 'not-final'
      readonly hash?: string | undefined
    }
  | {
      readonly status: 'refused'
      readonly reason: 'reverted' | 'too-early' | 'wrong-recipient-or-asset' | 'too-little' | 'taken'
      readonly hash: string
      readonly received?: bigint | undefined
    }
  | {
      /** Several final payments together make the amount: the payer owes nothing more, and the shop decides what to do. */
      readonly status: 'refused'
      readonly reason: 'in-parts'
      /** The first of them. */
      readonly hash: string
      readonly hashes: readonly string[]
      /** Their sum. */
      readonly received: bigint
    }

/**
 * Stores claims: the order that a transfer belongs to, and the transfer that settled an order. `claim` is
 * atomic and durable: it resolves with the holder, which is the given one only if it came first. A table with
 * a unique key does that in one statement.
 */
export interface PaymentLedger {
  claim(what: string, holder: string): Promise<string> | string
  /** The current holder, or `undefined`. */
  holderOf(what: string): Promise<string | undefined> | string | undefined
}
