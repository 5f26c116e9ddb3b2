import type { RelayMessage } from './Mailbox.js'

/** What one node tells the others: here is a new message, or look into the mailbox of that topic. */
export type RelayNotice =
  | { readonly kind: 'message'; readonly message: RelayMessage }
  | { readonly kind: 'check'; readonly topic: string }

/** Who is told of what happens on the other nodes. */
export interface RelayBusListener {
  onNotice(notice: RelayNotice): void
  /** Notices may have been missed: whatever this node listens to has to be looked up in the mailbox. */
  onGap(): void
}

/** Carries notices between the nodes of a relay. It may lose them, because the mailbox does not. */
export interface RelayBus {
  /** Starts this node's part; called once, before anything else. */
  open(listener: RelayBusListener): Promise<void>
  /** Tells the other nodes, never this one. May reject, or tell them later. */
  send(notice: RelayNotice): Promise<void>
  /**
   * Settles when notices about these topics reach this node. While the bus is away it settles at once: its listener is told
   * of a gap when it is back.
   */
  listen(topics: readonly string[]): Promise<void>
  unlisten(topics: readonly string[]): Promise<void>
  /** Whether notices travel at the moment. */
  isUp(): boolean
  close(): Promise<void>
}
