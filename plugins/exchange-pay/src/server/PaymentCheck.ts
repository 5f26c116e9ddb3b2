import type { CaipAddress, CaipAssetId, CaipNetworkId, NetworkReads } from '@latchkit/core'

/** How a server reads networks: what a chain plugin's entry for servers makes, such as `evmReads()` of `@latchkit/eip155/reads`. */
export interface PaymentReads extends NetworkReads {
  /** Those that the shop is paid on. */
  readonly networks: readonly CaipNetworkId[]
}

/** What an order expects. */
export interface ExpectedPayment {
  /** The order; one transfer settles one order. */
  readonly orderId: string
  /** CAIP-19. */
  readonly asset: CaipAssetId
  /** CAIP-10, of the asset's network; on Solana the owner of token accounts. An address of its own for each order tells payments apart. */
  readonly recipient: CaipAddress
  /** In base units. More is accepted and reported, less is not. */
  readonly amount: bigint
  /** The number of the latest block, or slot, when the order was made: nothing up to it counts. */
  readonly since: bigint
  /** The transaction, as the payer says. Transfers that can be searched for are found without it. */
  readonly hash?: string | undefined
  /**
   * Other orders have the same recipient. Then only the transaction of `hash` counts, and nothing is searched for: it might
   * be somebody else's. Default false.
   */
  readonly isShared?: boolean | undefined
}

/**
 * How a payment stands. Deliver for `settled` only, and fail closed: an outage rejects.
 * `pending`: not there or not final yet. `refused`: the transaction does not settle the order, and never will.
 * A settled order stays settled by the same transfer, whatever `hash` is given later.
 */
export type PaymentCheck =
  | {
      readonly status: 'settled'
      readonly hash: string
      /** In base units. */
      readonly received: bigint
      /** Who sent it: on Ethereum in lower case, on Solana whoever gave the most of it and not who paid the fee. */
      readonly from: string
      /**
       * Hashes of further payments to the same recipient, which are to be paid back. Absent if nobody knows: the transaction of
       * `hash` settles without a search, which the node refused. Empty where nothing is searched for: at an address of many
       * orders, and for native currency on Ethereum's networks.
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
      /** Only together do final payments make the amount: the payer owes nothing more, and the shop decides what to do. */
      readonly status: 'refused'
      readonly reason: 'in-parts'
      /** The first of them. */
      readonly hash: string
      readonly hashes: readonly string[]
      /** What all of them brought. */
      readonly received: bigint
    }

/**
 * Remembers who has what: which order has a transfer, and which transfer settled an order. `claim` is atomic and lasts: it resolves
 * with the holder, which is the given one only if no other came first. A table with a unique key does that in one statement.
 */
export interface PaymentLedger {
  claim(what: string, holder: string): Promise<string> | string
  /** Who has it; `undefined` as long as nobody claimed it. */
  holderOf(what: string): Promise<string | undefined> | string | undefined
}
