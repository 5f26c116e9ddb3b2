import type { CaipNetworkId } from '@latchkit/core'
import type { AccountChoice } from '@latchkit/core/plugin'
import type { SuiClientTypes } from '@mysten/sui/client'
import type { Signer } from '@mysten/sui/cryptography'
import type { SuiClient } from '../chain/SuiClient.js'
import type { SuiTransaction } from '../send/SuiTransaction.js'

/** A signature with its bytes. */
export interface SuiSignedTransaction {
  /** BCS, base64. The wallet may have chosen other gas: execute these. */
  readonly bytes: string
  /** Sui's serialized one, base64. */
  readonly signature: string
}

/** The end of a transaction. */
export interface SuiResult {
  readonly status: 'confirmed' | 'failed'
  /** Why it failed, in the network's words. */
  readonly error?: string
  readonly effects: SuiClientTypes.TransactionEffects
  readonly events: readonly SuiClientTypes.Event[]
  /** The gain or loss of each address, gas included; amounts are decimal strings of base units. */
  readonly balanceChanges: readonly SuiClientTypes.BalanceChange[]
}

/**
 * `kit.plugins.sui`: the account in use, or any connected one that `account` names, for the tools that a host already has. A
 * `networkId` is CAIP-2; the default is the network in use. Without one everything rejects with `core/DISCONNECTED` while the
 * account is not connected; with
 * `network/UNSUPPORTED` for a network that the app does not offer; `rpc/UNAVAILABLE` without an endpoint.
 */
export interface SuiApi {
  /**
   * Lets the wallet sign a transaction without executing it. Missing fields are filled in; with `gasData.owner` of another
   * address it is sponsored, and the wallet may change nothing. Rejects with `core/USER_REJECTED`, `sign/MISMATCH`,
   * `rpc/UNSUPPORTED_METHOD` for a wallet that only executes, `fee/UNREASONABLE`, `sui/WOULD_FAIL`,
   * `sui/INSUFFICIENT_FUNDS`, `sui/BAD_ANSWER`.
   */
  signTransaction(
    transaction: SuiTransaction,
    options?: AccountChoice & { readonly signal?: AbortSignal },
  ): Promise<SuiSignedTransaction>
  /**
   * Executes what the account signed over the app's endpoint, and tells the wallet its effects. Resolves with the
   * digest. Rejects with `sui/REFUSED` and `sui/WOULD_FAIL`; the error's `outcome` says what is known of the transaction.
   *
   * @param request.bytes - BCS, base64, exactly as they were signed
   * @param request.signatures - the sender's, and the sponsor's where one pays the gas
   */
  executeTransaction(
    request: AccountChoice & { readonly bytes: string; readonly signatures: readonly string[] },
  ): Promise<{ readonly digest: string }>
  /**
   * The account as a `Signer` of `@mysten/sui`, which Walrus, Seal and DeepBook take. `signAndExecuteTransaction` executes what the wallet
   * signed over the client it gets. It stays that account: of the account in use it rejects with `sign/MISMATCH` once another one is;
   * of one that was named, with `core/DISCONNECTED` once that is disconnected. `sign` and `signWithIntent` reject with
   * `rpc/UNSUPPORTED_METHOD`, and `getPublicKey` throws it where the wallet gave no key of the address.
   */
  signer(options?: AccountChoice): Promise<Signer>
  /**
   * Waits until a transaction is executed, and resolves with its effects and events; with `undefined` at the deadline. Rejects with
   * `core/ABORTED`.
   *
   * @param request.digest - base58, the `hash` that `sendTransaction` resolved with
   * @param request.timeoutMs - in ms. Default: two minutes.
   */
  result(request: {
    readonly digest: string
    readonly networkId?: CaipNetworkId
    readonly timeoutMs?: number
    readonly signal?: AbortSignal
  }): Promise<SuiResult | undefined>
  /** A client of `@mysten/sui` over the first of the app's endpoints that serves the network; the same object each time. */
  client(options?: { readonly networkId?: CaipNetworkId }): Promise<SuiClient>
}
