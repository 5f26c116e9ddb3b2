/** The kit's storage: synchronous, string to string. No method may throw. */
export interface StorageAdapter {
  /** The stored text, or `null`. */
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  keys(): string[]
  /** Calls back when another tab changes a key (`null`: removed). Returns a function that unsubscribes. */
  subscribe?(listener: (key: string, value: string | null) => void): () => void
}
