import type { WebSocket } from 'ws'
import type { RelayMessage } from './Mailbox.js'

/** A connected client of this node. A client that is connected twice is two of these with the same id. */
export interface RelayClient {
  /** The did:key of its token. */
  readonly id: string
  readonly topics: ReadonlySet<string>
  /** Topics with more pending messages than the connection had room for; they follow once it has acknowledged what it has. */
  readonly behind: Set<string>
  /** Delivers a message once to this connection; false if it already has it, must not get it or has no room. */
  deliver(message: RelayMessage): boolean
}

/** A client, with what only the node itself may use. */
export interface ConnectedClient extends RelayClient {
  readonly socket: WebSocket
  /** The key by which its address is counted. */
  readonly address: string
  /** The same for the store, which must not know addresses: hundreds of them share one. */
  readonly addressShare: string
  readonly topics: Set<string>
  /** Settles a message that was sent and is answered now; returns its hash, if there was one. */
  settle(id: number): string | undefined
  /** Everything that was sent is answered. */
  isSettled(): boolean
  /** Resolves once the client has read everything sent so far; rejects if it disconnects before. */
  confirm(): Promise<void>
  /** Settles once the client has received its last fetch. */
  fetched: Promise<void>
  isAlive: boolean
  pingAt: number
}
