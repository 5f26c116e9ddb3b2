import type { Account, NameRecord, NameSuggestion } from '@latchkit/core'

/** How long a call may go on. */
interface Abortable {
  readonly signal?: AbortSignal
}

/** `kit.plugins.names`. Names are given and told with their suffix; where one is given it may be left out. */
export interface NamesController {
  /** Shows what a name is good for, and then registers one for the account in use. */
  open(): void
  /**
   * The record of a name, good for 5 minutes; `undefined` when nobody has it. Rejects with `names/RESOLVE_FAILED`. To
   * find the address for the network in use, ask the capability `Names`.
   */
  resolve(name: string, options?: Abortable): Promise<NameRecord | undefined>
  /**
   * What an account is called, by default the one in use: the oldest of its names, one with the current suffix if it has
   * one, that leads back to it. Rejects with `names/LOOKUP_FAILED` or `core/DISCONNECTED`.
   */
  reverse(account?: Account, options?: Abortable): Promise<string | undefined>
  /**
   * The names that an account registered, good for 5 minutes: those with the current suffix first, then oldest first.
   * Rejects with `names/LOOKUP_FAILED` or `core/DISCONNECTED`.
   */
  namesOf(account?: Account, options?: Abortable): Promise<readonly NameRecord[]>
  /**
   * The name itself and some like it, and whether they are taken. Rejects with `names/SUGGEST_FAILED`, or as `register`
   * does for what is no name.
   */
  suggest(name: string, options?: Abortable): Promise<readonly NameSuggestion[]>
  /**
   * Registers a name for the account in use: its wallet is asked to sign, once. Resolves with the whole name.
   *
   * Rejects with `names/TOO_SHORT`, `names/TOO_LONG`, `names/WRONG_CHARACTERS`, `names/UNSUPPORTED`, `names/TAKEN`,
   * `names/CONTEXT_CHANGED`, `names/BUSY`, `names/REGISTER_FAILED`, `core/DISCONNECTED`, or as `SignMessage` does. After a
   * retryable failure the same call does not ask the wallet again for 4 minutes.
   */
  register(name: string, options?: Abortable): Promise<{ name: string }>
}
