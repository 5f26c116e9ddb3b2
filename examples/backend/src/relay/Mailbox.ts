/** A relay message. Its content is encrypted: the relay knows no more than this. */
export interface RelayMessage {
  readonly topic: string
  /** Identifies the message: SHA-256 of the topic and the text. The same text on the same topic is the same message. */
  readonly hash: string
  readonly text: string
  /** The did:key of the client that published it. A client never gets its own message back. */
  readonly sender: string
  readonly tag: number
  /** Milliseconds since 1970. */
  readonly publishedAt: number
  readonly expiresAt: number
  readonly attestation?: string
}

export interface MailPage {
  /** Oldest first. */
  readonly messages: readonly RelayMessage[]
  /** There are more messages. */
  readonly hasMore: boolean
}

/** Stores messages until they expire, and who acknowledged which. One mailbox serves all nodes of a relay. */
export interface Mailbox {
  /**
   * Stores a message; `known` if it was stored before. If an address is given, the message also counts towards
   * its quota. Rejects with `relay/MAILBOX_FULL`.
   */
  put(message: RelayMessage, address?: string): Promise<'stored' | 'known'>
  /** The oldest messages on these topics that the client has neither sent nor acknowledged, up to a page. */
  pending(topics: readonly string[], client: string): Promise<MailPage>
  /** Records that the client has these messages. */
  acknowledge(client: string, hashes: readonly string[]): Promise<void>
  /** Deletes what has expired by the given time. */
  prune(now: number): Promise<void>
  /** Rejects if the store does not answer. */
  check(): Promise<void>
  /** Finishes pending writes, then releases the store. */
  close(): Promise<void>
}
