import type { RelayMessage } from './Mailbox.js'

/** A notice between nodes: here is a new message, or check the mailbox of that topic. */
export type RelayNotice =
  | { readonly kind: 'message'; readonly message: RelayMessage }
  | { readonly kind: 'check'; readonly topic: string }

export interface RelayBusListener {
  onNotice(notice: RelayNotice): void
  /** Notices may have been lost: everything this node is subscribed to must be looked up in the mailbox. */
  onGap(): void
}

/** Carries notices between the nodes of a relay. It may lose them; the mailbox does not. */
export interface RelayBus {
  /** Starts this node's part; called once, before anything else. */
  open(listener: RelayBusListener): Promise<void>
  /** Notifies the other nodes, never this one. May reject, or deliver later. */
  send(notice: RelayNotice): Promise<void>
  /**
   * Settles once notices about these topics reach this node. While the bus is down, it settles at once; the
   * listener is told of a gap when the bus is back.
   */
  listen(topics: readonly string[]): Promise<void>
  unlisten(topics: readonly string[]): Promise<void>
  /** Notices are currently delivered. */
  isUp(): boolean
  close(): Promise<void>
}
