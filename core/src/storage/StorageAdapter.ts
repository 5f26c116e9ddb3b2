/** The kit's storage: synchronous, string to string. No method may throw. */
export interface StorageAdapter {
  /** The stored text, or `null`. */
  get(key: string): string | null
  /** Stores a text, in place of an earlier one. */
  set(key: string, value: string): void
  /** Forgets a key, if there is one. */
  remove(key: string): void
  /** The keys that hold something. */
  keys(): string[]
  /** Calls back when another tab changes a key (`null`: removed). Returns a function that unsubscribes. */
  subscribe?(listener: (key: string, value: string | null) => void): () => void
}
