import type { Account, NameRecord, NameSuggestion } from '@latchkit/core'

/** The events of Names: `names:registered`. */
export interface NamesEvents {
  /** An account has a new name. */
  registered: { readonly account: Account; readonly name: string }
}

interface Abortable {
  readonly signal?: AbortSignal
}

/** `kit.plugins.names`. Returned names include their suffix; it may be left out of arguments. */
export interface NamesApi {
  /** Opens the view that explains names and registers one for the account in use. */
  open(): void
  /**
   * The record of a name, cached for 5 minutes; `undefined` when it is not registered. Rejects with `names/RESOLVE_FAILED`. To
   * find the address for the network in use, use the capability `Names`.
   */
  resolve(name: string, options?: Abortable): Promise<NameRecord | undefined>
  /**
   * The name of an account, by default the one in use: the oldest of its names that resolves back to it, preferring the current
   * suffix. Rejects with `names/LOOKUP_FAILED` or `core/DISCONNECTED`.
   */
  reverse(account?: Account, options?: Abortable): Promise<string | undefined>
  /**
   * The names registered by an account, cached for 5 minutes: those with the current suffix first, then oldest first.
   * Rejects with `names/LOOKUP_FAILED` or `core/DISCONNECTED`.
   */
  namesOf(account?: Account, options?: Abortable): Promise<readonly NameRecord[]>
  /**
   * The name itself and similar ones, and whether they are taken. Rejects with `names/SUGGEST_FAILED`, or as `register` does for
   * an invalid name.
   */
  suggest(name: string, options?: Abortable): Promise<readonly NameSuggestion[]>
  /**
   * Registers a name for the account in use: its wallet is asked to sign once. Resolves with the full name.
   *
   * Rejects with `names/TOO_SHORT`, `names/TOO_LONG`, `names/WRONG_CHARACTERS`, `names/UNSUPPORTED`, `names/TAKEN`,
   * `names/CONTEXT_CHANGED`, `names/BUSY`, `names/REGISTER_FAILED`, `core/DISCONNECTED`, or as `SignMessage` does. For
   * 4 minutes after a retryable failure, the same call does not ask the wallet again.
   */
  register(name: string, options?: Abortable): Promise<{ name: string }>
}
