import type { Atom, CaipAssetId, CaipNetworkId, SentTransaction, TransactionStatus } from '@latchkit/core'

/** What Send tells the app, as `send:sent` and `send:settled`. */
export interface SendEvents {
  /** A wallet has broadcast a transfer. */
  sent: { readonly hash: string; readonly networkId: CaipNetworkId }
  /** How a transfer ended. */
  settled: { readonly hash: string; readonly networkId: CaipNetworkId; readonly status: TransactionStatus }
}

/** What is to be sent. */
export interface SendFields {
  /** CAIP-19; absent means the native currency of the network in use. */
  readonly asset?: CaipAssetId
  /** In base units of the asset. */
  readonly amount?: bigint
  /** An address of the network in use, a name, or a payment link. */
  readonly to?: string
  /** Memo or tag for the recipient, where the family has one. */
  readonly memo?: string
}

/** What is sent without a review of ours. */
export interface HeadlessSend extends SendFields {
  readonly signal?: AbortSignal
  /** The most that the network may charge, in base units of the native currency; without it the family's own ceiling holds. */
  readonly maxFee?: bigint
}

/** `kit.plugins.send`. */
export interface SendController {
  /**
   * Opens Send with these fields filled in; the visitor may still change them. Resolves with the hash once the wallet has
   * broadcast, and rejects with `core/ABORTED` when the modal is closed before or another `open` takes its place;
   * `error.outcome` says what became of the money.
   */
  open(fields?: SendFields): Promise<{ hash: string }>
  /**
   * Sends without our views. Rejects with `send/MISSING_FIELDS`, `send/UNSUPPORTED_CHAIN`, `send/NAME_NOT_FOUND`,
   * `core/DISCONNECTED`, `address/INVALID`, `fee/ABOVE_LIMIT` or as `SendTransaction` does; `error.outcome` says what became of
   * the money.
   */
  send(fields: HeadlessSend): Promise<{ hash: string }>
  /** What was sent in this browser and is not yet settled, and what was sent since the page loaded. Newest first. */
  readonly sent$: Atom<readonly SentTransaction[]>
}
