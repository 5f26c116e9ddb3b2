/**
 * Wraps the service's secrets and the users' server halves with a key that is not in the database. A wrapped
 * text names its wrapper and key, so that older ones stay readable.
 */
export interface KeyWrapper {
  /** The prefix of its texts, such as `file`. */
  readonly kind: string
  /** The context is authenticated: a text can only be unwrapped for the purpose it was wrapped for. */
  wrap(plain: Uint8Array, context: string): Promise<string>
  /** Rejects with `KEYS_UNAVAILABLE` if the key is missing or its service does not answer. */
  unwrap(wrapped: string, context: string): Promise<Uint8Array>
  /** A text was wrapped with the current key. */
  isCurrent(wrapped: string): Promise<boolean>
  /** Rejects if the key service is unavailable. */
  check(): Promise<void>
}
