import type { CaipAssetId, CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../connection/Account.js'
import { defineCapability } from '../plugin/defineCapability.js'

/** A transfer in words every chain shares. `amount` is in base units. */
export interface Transfer {
  readonly to: string
  readonly amount: bigint
  /** CAIP-19; absent means the network's native currency. */
  readonly asset?: CaipAssetId
}

/** What is sent: a chain-neutral transfer, or a request in the family's own terms. */
export type TransactionRequest = {
  readonly account: Account
  readonly networkId: CaipNetworkId
  readonly signal?: AbortSignal
} & (
  | { readonly transfer: Transfer; readonly native?: undefined }
  | { readonly native: unknown; readonly transfer?: undefined }
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

/** Sends transactions through the user's wallet. */
export interface SendTransaction {
  /** Resolves with the hash once the wallet has broadcast it. */
  sendTransaction(request: TransactionRequest): Promise<{ hash: string }>
  estimateFee(request: TransactionRequest): Promise<FeeEstimate>
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
   * hash. `undefined` while there is none.
   */
  findTransaction?(
    request: TransactionRequest & { readonly since: string },
  ): Promise<{ hash: string } | undefined>
}

export const SendTransaction = /* @__PURE__ */ defineCapability<SendTransaction>()('send-transaction')
