import type { Mailbox, RelayMessage } from './Mailbox.js'
import { relayError } from './relayError.js'

interface Kept {
  readonly message: RelayMessage
  readonly acknowledgedBy: Set<string>
}

/** Makes a mailbox in memory, for one process. It is empty again after a restart. */
export function createMemoryMailbox({ messagesPerTopic = 500, messages = 500_000 } = {}): Mailbox {
  const topics = new Map<string, Map<string, Kept>>()
  const topicOf = new Map<string, string>()

  function remove(topic: string, hash: string) {
    const box = topics.get(topic)
    box?.delete(hash)
    topicOf.delete(hash)
    if (box?.size === 0) topics.delete(topic)
  }
  function makeRoom(topic: string, box: Map<string, Kept>) {
    if (box.size < messagesPerTopic) return
    const oldest = [...box].find(([, kept]) => kept.acknowledgedBy.size > 0)
    if (!oldest) throw relayError('relay/MAILBOX_FULL', 'Too many messages wait on this topic.')
    remove(topic, oldest[0])
  }
  return {
    async put(message) {
      const { topic, hash } = message
      const before = topics.get(topic)?.get(hash)
      if (before && before.message.expiresAt > Date.now()) return 'known'
      if (before) remove(topic, hash)
      if (topicOf.size >= messages) throw relayError('relay/MAILBOX_FULL', 'The mailbox is full.')
      makeRoom(topic, topics.get(topic) ?? new Map())
      const box = topics.get(topic) ?? new Map<string, Kept>()
      topics.set(topic, box)
      box.set(hash, { message, acknowledgedBy: new Set() })
      topicOf.set(hash, topic)
      return 'stored'
    },
    async pending(wanted, client) {
      const now = Date.now()
      return wanted
        .flatMap(topic => [...(topics.get(topic)?.values() ?? [])])
        .filter(({ message, acknowledgedBy }) => {
          const isTheirs = message.sender === client || acknowledgedBy.has(client)
          return !isTheirs && message.expiresAt > now
        })
        .map(({ message }) => message)
    },
    async acknowledge(client, hashes) {
      for (const hash of hashes) {
        const kept = topics.get(topicOf.get(hash) ?? '')?.get(hash)
        kept?.acknowledgedBy.add(client)
      }
    },
    async prune(now) {
      for (const [topic, box] of topics)
        for (const [hash, { message }] of box) if (message.expiresAt <= now) remove(topic, hash)
    },
    async close() {},
  }
}
