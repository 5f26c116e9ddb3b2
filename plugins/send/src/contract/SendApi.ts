import type { Atom, CaipAssetId, CaipNetworkId, SentTransaction, TransactionStatus } from '@latchkit/core'

/** The events of Send: `send:sent` and `send:settled`. */
export interface SendEvents {
  /** A wallet has broadcast a transfer. */
  sent: { readonly hash: string; readonly networkId: CaipNetworkId }
  /** The network reported how a transfer ended. Told in the tab that sent it; in another one if that page is gone. */
  settled: { readonly hash: string; readonly networkId: CaipNetworkId; readonly status: TransactionStatus }
}

/** The fields of a transfer. */
export interface SendFields {
  /** CAIP-19; absent means the native currency of the network in use. */
  readonly asset?: CaipAssetId | undefined
  /** In base units of the asset. */
  readonly amount?: bigint | undefined
  /** An address of the network in use, a name, or a payment link. */
  readonly to?: string | undefined
  /** Memo or tag for the recipient, where the network has one. */
  readonly memo?: string | undefined
}

/** A transfer that is sent without Latchkit's review. */
export interface HeadlessSend extends SendFields {
  readonly signal?: AbortSignal | undefined
  /** The highest fee to sign, in base units of the native currency; the chain plugin's own limit unless given. */
  readonly maxFee?: bigint | undefined
}

/** `kit.plugins.send`. */
export interface SendApi {
  /**
   * Opens Send with these fields filled in; the visitor may still change them. Resolves with the hash once the wallet has
   * broadcast, and rejects with `core/ABORTED` when the modal is closed before or another `open` takes its place;
   * `error.outcome` says what became of the money.
   */
  open(fields?: SendFields): Promise<{ hash: string }>
  /**
   * Sends without Latchkit's views. Rejects with `send/MISSING_FIELDS`, `send/UNSUPPORTED_CHAIN`, `send/NAME_NOT_FOUND`,
   * `core/DISCONNECTED`, `address/INVALID`, `fee/ABOVE_LIMIT` or as `SendTransaction` does;
   * `error.outcome` says what became of the money.
   */
  send(fields: HeadlessSend): Promise<{ hash: string }>
  /** Transfers of this browser that are not settled yet, and those sent since the page loaded. Newest first. */
  readonly sent$: Atom<readonly SentTransaction[]>
}
