import type { CaipAddress, CaipAssetId, CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import { defineCapability } from '../contract/Capability.js'

/** A transfer in chain-neutral terms. `amount` is in base units. */
export interface Transfer {
  readonly to: string
  readonly amount: bigint
  /** CAIP-19; absent means the network's native currency. */
  readonly asset?: CaipAssetId | undefined
  /** Memo or tag for the recipient, if `SendTransaction.memo` says that the family has one. */
  readonly memo?: string | undefined
  /** Also spends what `AssetBalance.held` calls `protected`. Default false. */
  readonly spendsProtected?: boolean | undefined
}

/** A family's rules for memos. */
export interface MemoRules {
  /** In UTF-8. */
  readonly maxBytes: number
}

/** A transaction to send: a chain-neutral transfer, or a request in the family's own terms, `Native`. */
export type TransactionRequest<Native = unknown> = {
  readonly account: Account
  readonly networkId: CaipNetworkId
  readonly signal?: AbortSignal | undefined
  /**
   * The highest fee that was reviewed, in base units of the native currency. If the network would charge more, nothing
   * is signed and the request rejects with `fee/ABOVE_LIMIT`. Absent: only the family's own ceiling applies.
   */
  readonly maxFee?: bigint | undefined
} & (
  | { readonly transfer: Transfer; readonly native?: undefined }
  | { readonly native: Native; readonly transfer?: undefined }
)

/** The maximum cost, in base units of the native currency. */
export interface FeeEstimate {
  readonly fee: bigint
  /** The family's own numbers (gas, gas price …) for `native` requests. */
  readonly native?: unknown
}

/**
 * The status of a transaction. `replaced`: another transaction of the sender took its place, so this one never happens.
 * `dropped`: the network forgot it and nothing took its place. `unknown`: not known by the deadline. `replaced` is
 * only reported by families that number an account's transactions or spend coins, `dropped` where the network tells.
 */
export type TransactionStatus = 'pending' | 'confirmed' | 'failed' | 'replaced' | 'dropped' | 'unknown'

/**
 * Sends transactions through the user's wallet. A chain plugin exports the capability with its own `Native`, so that its requests
 * are typed: `kit.use(SendEvmTransaction, account)`.
 */
export interface SendTransaction<Native = unknown> {
  /** Rules for a transfer's memo; absent if the family has none, and then a memo is refused. */
  readonly memo?: MemoRules | undefined
  /**
   * Resolves with the hash once the wallet has broadcast the transaction. Rejects with a `KitError` whose `outcome`
   * says what is known about the money; with `fee/UNREASONABLE` if an endpoint asks for more than the family's ceiling.
   */
  sendTransaction(request: TransactionRequest<Native>): Promise<{ hash: string }>
  estimateFee(request: TransactionRequest<Native>): Promise<FeeEstimate>
  /**
   * A native request as plain data or bytes, which confirm steps see and which is sent: an app could change an object of a library while
   * they are shown. Absent where native requests are nothing else.
   */
  asData?(native: Native): Promise<unknown>
  /**
   * Waits for the receipt; resolves with `unknown` at its deadline (default 120 s). With the sender (`from`, CAIP-10) it is also
   * `failed` where a smart account's own part failed in a transaction that others brought.
   */
  waitForTransaction(request: {
    networkId: CaipNetworkId
    hash: string
    from?: CaipAddress | undefined
    timeoutMs?: number | undefined
    signal?: AbortSignal | undefined
  }): Promise<TransactionStatus>
  /** Says where the sender stands, for `findTransaction`. Absent where a family cannot look for a transaction. */
  markSender?(request: {
    account: Account
    networkId: CaipNetworkId
    signal?: AbortSignal | undefined
  }): Promise<string>
  /**
   * Searches for a transaction that matches the request and was sent after the mark, for wallets that never returned a
   * hash. `undefined` while there is none. `known` lists hashes that are already accounted for: two equal requests are
   * two transactions. `hash` is what the wallet gave for this one and no node knows: a smart account may have named it by a hash of its
   * own, which its transaction tells.
   */
  findTransaction?(
    request: TransactionRequest<Native> & {
      readonly since: string
      readonly known?: readonly string[] | undefined
      readonly hash?: string | undefined
    },
  ): Promise<{ hash: string } | undefined>
}

export const SendTransaction = /* @__PURE__ */ defineCapability<SendTransaction>()('send-transaction', {
  chainOnly: true,
  methods: ['sendTransaction', 'estimateFee', 'waitForTransaction'],
})
