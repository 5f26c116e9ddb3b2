/** One visitor's line as stored. It is read from storage, so all of it may be forged. */
export interface StoredEntry {
  /** Unique in this book. */
  readonly id: string
  /** CAIP-10: who signed. */
  readonly caipAddress: `${string}:${string}:${string}`
  /** The book's title then. */
  readonly title: string
  readonly text: string
  readonly signature: string
  /** Milliseconds since the epoch. */
  readonly signedAt: number
}

/** One line of the book. */
export interface GuestbookEntry extends StoredEntry {
  /** `unknown` when no installed plugin can check signatures of that chain, or it could not be asked. */
  readonly check: 'valid' | 'invalid' | 'unknown'
}
