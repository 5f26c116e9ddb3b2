import type { Mailbox, RelayMessage } from './Mailbox.js'
import type { RelayBus, RelayNotice } from './RelayBus.js'
import type { RelayClient } from './RelayClient.js'

/** Brings messages to the clients of this node. */
export interface Switchboard<Client extends RelayClient> {
  /** Settles with what waits for the client there, once new messages reach it. */
  subscribe(client: Client, topics: readonly string[]): Promise<readonly RelayMessage[]>
  unsubscribe(client: Client, topics: readonly string[]): Promise<void>
  /** Keeps a message and brings it to all subscribers on all nodes. */
  publish(message: RelayMessage): Promise<'stored' | 'known'>
  onNotice(notice: RelayNotice): void
  /** Looks into the mailbox for everything that this node's clients listen to. */
  onGap(): void
}

/** What a switchboard works with. */
export interface SwitchboardParts {
  readonly mailbox: Mailbox
  readonly bus: RelayBus
  onDelivered(count: number): void
  onTrouble(what: string, error: unknown): void
}

const CHECKED_AT_ONCE = 200

/** Connects the clients of a node with the mailbox and with the other nodes. */
export function createSwitchboard<Client extends RelayClient & { topics: Set<string> }>({
  mailbox,
  bus,
  onDelivered,
  onTrouble,
}: SwitchboardParts): Switchboard<Client> {
  const subscribers = new Map<string, Set<Client>>()

  function deliver(message: RelayMessage) {
    let count = 0
    for (const client of subscribers.get(message.topic) ?? []) if (client.deliver(message)) count += 1
    if (count > 0) onDelivered(count)
  }
  /** Brings what the clients of a topic lack. Being told twice does no harm: a connection takes a message once. */
  async function check(topic: string) {
    try {
      for (const client of [...(subscribers.get(topic) ?? [])]) {
        const waiting = await mailbox.pending([topic], client.id)
        const count = waiting.filter(message => client.topics.has(topic) && client.deliver(message)).length
        if (count > 0) onDelivered(count)
      }
    } catch (error) {
      onTrouble('checking a topic', error)
    }
  }
  let [isChecking, isCheckWanted] = [false, false]
  async function checkAll() {
    isChecking = true
    // What is missed while topics are checked may be on one that was.
    while (isCheckWanted) {
      isCheckWanted = false
      const topics = [...subscribers.keys()]
      // Side by side, so that a mailbox can answer many at once.
      while (topics.length > 0) await Promise.all(topics.splice(0, CHECKED_AT_ONCE).map(check))
    }
    isChecking = false
  }
  return {
    async subscribe(client, topics) {
      for (const topic of topics) {
        client.topics.add(topic)
        const those = subscribers.get(topic) ?? new Set()
        subscribers.set(topic, those.add(client))
      }
      // In this order: a message that arrives in between comes twice and is delivered once.
      await bus.listen(topics)
      return mailbox.pending(topics, client.id)
    },
    async unsubscribe(client, topics) {
      const gone: string[] = []
      for (const topic of topics) {
        client.topics.delete(topic)
        const those = subscribers.get(topic)
        those?.delete(client)
        if (those?.size !== 0) continue
        subscribers.delete(topic)
        gone.push(topic)
      }
      await bus.unlisten(gone)
    },
    async publish(message) {
      const outcome = await mailbox.put(message)
      if (outcome === 'stored') {
        deliver(message)
        await bus.send({ kind: 'message', message })
      } else {
        // The node that took it first may have died before it told anybody.
        const { topic } = message
        await Promise.all([check(topic), bus.send({ kind: 'check', topic })])
      }
      return outcome
    },
    onNotice(notice) {
      if (notice.kind === 'message') deliver(notice.message)
      else void check(notice.topic)
    },
    onGap() {
      isCheckWanted = true
      if (!isChecking) void checkAll()
    },
  }
}
