/** Where the kit keeps its state: synchronous, string to string. No method may throw. */
export interface StorageAdapter {
  /** The stored text, or null where there is none. */
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  keys(): string[]
  /** Calls back when another tab changed a key (`null`: removed). Returns the function that ends it. */
  subscribe?(listener: (key: string, value: string | null) => void): () => void
}
