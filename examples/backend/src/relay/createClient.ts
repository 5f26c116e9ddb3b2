import { createHash } from 'node:crypto'
import type { WebSocket } from 'ws'
import { confirmReading } from './confirmReading.js'
import type { Outbox } from './createOutbox.js'
import { bytesOf } from './MailLimits.js'
import type { ConnectedClient } from './RelayClient.js'
import { subscriptionId } from './subscriptionId.js'

/** The maximum of unanswered messages per connection; less than what it remembers, so that none is delivered twice. */
const WINDOW = { messages: 1_000, bytes: 2_000_000 }
const REMEMBERED = 2_000

export interface ClientParts {
  readonly id: string
  readonly address: string
  readonly pingAt: number
  readonly outbox: Outbox
}

let lastId = Date.now() * 1_000

export function createClient(
  socket: WebSocket,
  { id, address, pingAt, outbox }: ClientParts,
): ConnectedClient {
  const delivered = new Set<string>()
  const unanswered = new Map<number, { hash: string; bytes: number }>()
  const behind = new Set<string>()
  let unansweredBytes = 0
  const hasRoom = () =>
    unanswered.size < WINDOW.messages && unansweredBytes < WINDOW.bytes && outbox.hasRoom()
  const confirm = confirmReading(socket)
  return {
    id,
    address,
    addressShare: createHash('sha256').update(address).digest('hex').slice(0, 6),
    socket,
    topics: new Set(),
    behind,
    fetched: Promise.resolve(),
    isAlive: true,
    pingAt,
    deliver(message) {
      const { topic, hash, text, sender, publishedAt, attestation, tag } = message
      if (sender === id || delivered.has(hash) || socket.readyState !== socket.OPEN) return false
      if (!hasRoom()) {
        behind.add(topic)
        return false
      }
      remember(delivered, hash)
      lastId += 1
      const bytes = bytesOf(message)
      unanswered.set(lastId, { hash, bytes })
      unansweredBytes += bytes
      const data = { topic, message: text, publishedAt, attestation, tag }
      const params = { id: subscriptionId(topic, id), data }
      outbox.send(socket, { id: lastId, jsonrpc: '2.0', method: 'irn_subscription', params })
      return true
    },
    settle(sent) {
      const answered = unanswered.get(sent)
      unansweredBytes -= answered?.bytes ?? 0
      unanswered.delete(sent)
      return answered?.hash
    },
    isSettled: () => unanswered.size === 0,
    confirm,
  }
}

function remember(delivered: Set<string>, hash: string) {
  delivered.add(hash)
  if (delivered.size <= REMEMBERED) return
  const [oldest] = delivered
  if (oldest !== undefined) delivered.delete(oldest)
}
