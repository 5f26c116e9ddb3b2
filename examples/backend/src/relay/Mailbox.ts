/** A message of the relay. What it says is encrypted: the relay knows no more than this. */
export interface RelayMessage {
  readonly topic: string
  /** Names the message: SHA-256 of the topic and the text. The same text on the same topic is the same message. */
  readonly hash: string
  readonly text: string
  /** The client that published it, by its did:key. It never gets its own message back. */
  readonly sender: string
  readonly tag: number
  /** Milliseconds since 1970. */
  readonly publishedAt: number
  readonly expiresAt: number
  readonly attestation?: string
}

/** Some of the mail that waits. */
export interface MailPage {
  /** Oldest first. */
  readonly messages: readonly RelayMessage[]
  /** Whether more waits than these. */
  readonly hasMore: boolean
}

/** Keeps messages until they expire, and who has acknowledged which. One mailbox serves all nodes of a relay. */
export interface Mailbox {
  /**
   * Keeps a message; `known` when it is there already. What is kept is counted for the address that it came from, too, where
   * one is given. Rejects with `relay/MAILBOX_FULL`.
   */
  put(message: RelayMessage, address?: string): Promise<'stored' | 'known'>
  /** What the client has neither sent nor acknowledged on these topics: the oldest, and no more than a page. */
  pending(topics: readonly string[], client: string): Promise<MailPage>
  /** Remembers that the client has these messages. */
  acknowledge(client: string, hashes: readonly string[]): Promise<void>
  /** Forgets what has expired by the given time. */
  prune(now: number): Promise<void>
  /** Rejects when the store does not answer. */
  check(): Promise<void>
  /** Writes what is still in hand, then lets go of the store. */
  close(): Promise<void>
}
