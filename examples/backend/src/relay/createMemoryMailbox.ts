import type { Mailbox, RelayMessage } from './Mailbox.js'
import {
  bytesOf,
  type FullShare,
  type MailLimits,
  MOST_ACKNOWLEDGEMENTS,
  mailboxFull,
  usualMailLimits,
} from './MailLimits.js'
import { takePage } from './takePage.js'

interface Kept {
  readonly message: RelayMessage
  readonly shares: readonly (readonly [FullShare, string])[]
  readonly acknowledgedBy: Set<string>
}

/** The default limit of messages in memory. */
const usualBytes = 128_000_000

/** Creates a mailbox in memory, for one process. A restart empties it. */
export function createMemoryMailbox(given: Partial<MailLimits> = {}): Mailbox {
  const limits = { ...usualMailLimits, topicMessages: 500, bytes: usualBytes, ...given }
  const most = {
    topic: limits.topicBytes,
    client: limits.clientBytes,
    address: limits.addressBytes,
    all: limits.bytes,
  }
  const topics = new Map<string, Map<string, Kept>>()
  const topicOf = new Map<string, string>()
  const used = new Map<string, number>()

  function count({ message, shares }: Kept, sign: 1 | -1) {
    for (const [, key] of shares) {
      const bytes = (used.get(key) ?? 0) + sign * bytesOf(message)
      if (bytes > 0) used.set(key, bytes)
      else used.delete(key)
    }
  }
  function remove(topic: string, hash: string) {
    const box = topics.get(topic)
    const kept = box?.get(hash)
    if (kept) count(kept, -1)
    box?.delete(hash)
    topicOf.delete(hash)
    if (box?.size === 0) topics.delete(topic)
  }
  const isTopicFull = (topic: string, added: number) =>
    (topics.get(topic)?.size ?? 0) >= limits.topicMessages ||
    (used.get(`topic ${topic}`) ?? 0) + added > most.topic
  /** The oldest acknowledged messages make room for new ones on their topic. */
  function makeRoom(topic: string, added: number) {
    for (const [hash, { acknowledgedBy }] of topics.get(topic) ?? []) {
      if (!isTopicFull(topic, added)) return
      if (acknowledgedBy.size > 0) remove(topic, hash)
    }
    if (isTopicFull(topic, added)) throw mailboxFull('topic')
  }
  return {
    async put(message, address) {
      const { topic, hash, sender } = message
      const before = topics.get(topic)?.get(hash)
      if (before && before.message.expiresAt > Date.now()) return 'known'
      if (before) remove(topic, hash)
      const bytes = bytesOf(message)
      makeRoom(topic, bytes)
      const shares: (readonly [FullShare, string])[] = [
        ['topic', `topic ${topic}`],
        ['client', `client ${sender}`],
        ['all', 'all'],
      ]
      if (address) shares.push(['address', `address ${address}`])
      const full = shares.find(([share, key]) => (used.get(key) ?? 0) + bytes > most[share])
      if (full) throw mailboxFull(full[0])
      const box = topics.get(topic) ?? new Map<string, Kept>()
      const kept = { message, shares, acknowledgedBy: new Set<string>() }
      topics.set(topic, box.set(hash, kept))
      topicOf.set(hash, topic)
      count(kept, 1)
      return 'stored'
    },
    async pending(wanted, client) {
      const now = Date.now()
      function* waiting() {
        for (const topic of wanted)
          for (const { message, acknowledgedBy } of topics.get(topic)?.values() ?? [])
            if (message.sender !== client && !acknowledgedBy.has(client) && message.expiresAt > now)
              yield message
      }
      return takePage(waiting())
    },
    async acknowledge(client, hashes) {
      for (const hash of hashes) {
        const kept = topics.get(topicOf.get(hash) ?? '')?.get(hash)
        if (kept && kept.acknowledgedBy.size < MOST_ACKNOWLEDGEMENTS) kept.acknowledgedBy.add(client)
      }
    },
    async prune(now) {
      for (const [topic, box] of topics)
        for (const [hash, { message }] of box) if (message.expiresAt <= now) remove(topic, hash)
    },
    async check() {},
    async close() {},
  }
}
