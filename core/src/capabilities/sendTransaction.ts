import type { CaipAssetId, CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import { defineCapability } from '../contract/Capability.js'

/** A transfer in words every chain shares. `amount` is in base units. */
export interface Transfer {
  readonly to: string
  readonly amount: bigint
  /** CAIP-19; absent means the network's native currency. */
  readonly asset?: CaipAssetId
  /** Memo or tag for the recipient, where `SendTransaction.memo` says that the family has one. */
  readonly memo?: string
  /** True spends what `AssetBalance.held` calls `protected` too. Default false. */
  readonly spendsProtected?: boolean
}

/** How a family writes a memo. */
export interface MemoRules {
  /** In UTF-8. */
  readonly maxBytes: number
}

/** What is sent: a chain-neutral transfer, or a request in the family's own terms, `Native`. */
export type TransactionRequest<Native = unknown> = {
  readonly account: Account
  readonly networkId: CaipNetworkId
  readonly signal?: AbortSignal
  /**
   * The most that the network may charge, in base units of the native currency: what was reviewed. Where it would take more,
   * nothing is signed and the request rejects with `fee/ABOVE_LIMIT`. Absent: the family's own ceiling alone holds.
   */
  readonly maxFee?: bigint
} & (
  | { readonly transfer: Transfer; readonly native?: undefined }
  | { readonly native: Native; readonly transfer?: undefined }
)

/** What it will cost at most, in base units of the native currency. */
export interface FeeEstimate {
  readonly fee: bigint
  /** The family's own numbers (gas, gas price …), for `native` requests. */
  readonly native?: unknown
}

/**
 * Where a transaction stands. `replaced`: another one of the sender took its place, so this one never happens. `dropped`:
 * the network forgot it, and nothing took its place. `unknown`: nobody could tell in time. A family tells what it can:
 * `replaced` and `dropped` only where its transactions are counted.
 */
export type TransactionStatus = 'pending' | 'confirmed' | 'failed' | 'replaced' | 'dropped' | 'unknown'

/**
 * Sends transactions through the user's wallet. A chain plugin exports the capability with its own `Native`, so that its requests
 * are typed: `kit.use(SendEvmTransaction, account)`.
 */
export interface SendTransaction<Native = unknown> {
  /** What a transfer's memo may be; absent where the family has none, and then one is refused. */
  readonly memo?: MemoRules
  /**
   * Resolves with the hash once the wallet has broadcast it. Rejects with a `KitError` whose `outcome` says what is known of the
   * money. `fee/UNREASONABLE` when an endpoint asks for more than the family's ceiling.
   */
  sendTransaction(request: TransactionRequest<Native>): Promise<{ hash: string }>
  estimateFee(request: TransactionRequest<Native>): Promise<FeeEstimate>
  /** Waits for the receipt; resolves with `unknown` at its deadline (120 s unless told otherwise). */
  waitForTransaction(request: {
    networkId: CaipNetworkId
    hash: string
    timeoutMs?: number
    signal?: AbortSignal
  }): Promise<TransactionStatus>
  /** Says where the sender stands, for `findTransaction`. Absent where a family cannot look for a transaction. */
  markSender?(request: { account: Account; networkId: CaipNetworkId; signal?: AbortSignal }): Promise<string>
  /**
   * Looks for a transaction that does what was asked for and was sent after the mark: for when a wallet never told its
   * hash. `undefined` while there is none. `known` are hashes that are told already: two that do the same are two.
   */
  findTransaction?(
    request: TransactionRequest<Native> & { readonly since: string; readonly known?: readonly string[] },
  ): Promise<{ hash: string } | undefined>
}

export const SendTransaction = /* @__PURE__ */ defineCapability<SendTransaction>()('send-transaction', {
  chainOnly: true,
  methods: ['sendTransaction', 'estimateFee', 'waitForTransaction'],
})
