import type { WebSocket } from 'ws'
import type { RelayMessage } from './Mailbox.js'

/** A connected client of this node. A client that connects twice is two of these with one id. */
export interface RelayClient {
  /** The did:key of its token. */
  readonly id: string
  readonly topics: ReadonlySet<string>
  /** Topics of which more waits than the connection had room for; it is brought when what it has is acknowledged. */
  readonly behind: Set<string>
  /** Delivers a message once to this connection; false when it has it already, may not have it or has no room. */
  deliver(message: RelayMessage): boolean
}

/** A client together with what only the node itself may touch. */
export interface ConnectedClient extends RelayClient {
  readonly socket: WebSocket
  /** What its address is counted by. */
  readonly address: string
  /** The same for the store, which is not to know addresses: hundreds of them have it in common. */
  readonly addressShare: string
  readonly topics: Set<string>
  /** Takes back a message that was sent and is answered now; its hash, where there was one. */
  settle(id: number): string | undefined
  /** Whether all that was sent is answered. */
  isSettled(): boolean
  /** Resolves once the client has read all that was sent until now; rejects when it leaves before. */
  confirm(): Promise<void>
  /** Settles when the client has what it fetched last. */
  fetched: Promise<void>
  isAlive: boolean
  pingAt: number
}
