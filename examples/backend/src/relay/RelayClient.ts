import type { WebSocket } from 'ws'
import type { RelayMessage } from './Mailbox.js'

/** A connected client of this node. A client that connects twice is two of these with one id. */
export interface RelayClient {
  /** The did:key of its token. */
  readonly id: string
  readonly topics: ReadonlySet<string>
  /** Delivers a message once to this connection; false when it has it already or may not have it. */
  deliver(message: RelayMessage): boolean
}

/** A client together with what only the node itself may touch. */
export interface ConnectedClient extends RelayClient {
  readonly socket: WebSocket
  readonly topics: Set<string>
  /** Messages sent and not yet acknowledged, by the id of the JSON-RPC request. */
  readonly unacknowledged: Map<number, string>
  isAlive: boolean
  pingAt: number
}
