import type { WebSocket } from 'ws'
import type { ConnectedClient } from './RelayClient.js'
import { subscriptionId } from './subscriptionId.js'

const REMEMBERED = 2_000
const MOST_BUFFERED = 16_000_000

let lastId = Date.now() * 1_000

/** Wraps a socket that was let in. */
export function createClient(socket: WebSocket, id: string, pingAt: number): ConnectedClient {
  const delivered = new Set<string>()
  const unacknowledged = new Map<number, string>()
  return {
    id,
    socket,
    topics: new Set(),
    unacknowledged,
    isAlive: true,
    pingAt,
    deliver({ topic, hash, text, sender, publishedAt, attestation, tag }) {
      if (sender === id || delivered.has(hash) || socket.readyState !== socket.OPEN) return false
      if (socket.bufferedAmount > MOST_BUFFERED) {
        socket.terminate()
        return false
      }
      remember(delivered, hash)
      lastId += 1
      unacknowledged.set(lastId, hash)
      const data = { topic, message: text, publishedAt, attestation, tag }
      const params = { id: subscriptionId(topic, id), data }
      socket.send(JSON.stringify({ id: lastId, jsonrpc: '2.0', method: 'irn_subscription', params }))
      return true
    },
  }
}

function remember(delivered: Set<string>, hash: string) {
  delivered.add(hash)
  if (delivered.size <= REMEMBERED) return
  const [oldest] = delivered
  if (oldest !== undefined) delivered.delete(oldest)
}
