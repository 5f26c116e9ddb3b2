import type { Atom, SentTransaction } from '@latchkit/core'
import type { HeadlessSend, SendFields } from './SendFields.js'

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
