import type { Mailbox, MailPage, RelayMessage } from './Mailbox.js'
import type { RelayBus, RelayNotice } from './RelayBus.js'
import type { RelayClient } from './RelayClient.js'

export interface MessageRouter<Client extends RelayClient> {
  /** Settles with the client's pending messages, once new ones reach it. */
  subscribe(client: Client, topics: readonly string[]): Promise<MailPage>
  unsubscribe(client: Client, topics: readonly string[]): Promise<void>
  /** Stores a message and delivers it to all subscribers on all nodes. */
  publish(message: RelayMessage, address: string): Promise<'stored' | 'known'>
  /** Delivers a page to one client, as far as it has room; the rest follows later. */
  deliverPage(client: Client, page: MailPage, topics: readonly string[]): void
  /** Delivers what the client had no room for before. */
  catchUp(client: Client): Promise<void>
  onNotice(notice: RelayNotice): void
  /** Checks the mailbox for everything this node's clients are subscribed to. */
  onGap(): void
}

export interface MessageRouterParts {
  readonly mailbox: Mailbox
  readonly bus: RelayBus
  onDelivered(count: number): void
  onTrouble(what: string, error: unknown): void
}

const CHECKED_AT_ONCE = 200

/** Connects a node's clients with the mailbox and with the other nodes. */
export function createMessageRouter<Client extends RelayClient & { topics: Set<string> }>({
  mailbox,
  bus,
  onDelivered,
  onTrouble,
}: MessageRouterParts): MessageRouter<Client> {
  const subscribers = new Map<string, Set<Client>>()

  function deliver(message: RelayMessage) {
    let count = 0
    for (const client of subscribers.get(message.topic) ?? []) if (client.deliver(message)) count += 1
    if (count > 0) onDelivered(count)
  }
  function deliverPage(client: Client, { messages, hasMore }: MailPage, topics: readonly string[]) {
    const count = messages.filter(
      message => client.topics.has(message.topic) && client.deliver(message),
    ).length
    if (count > 0) onDelivered(count)
    if (hasMore) for (const topic of topics) client.behind.add(topic)
  }
  const checks = new Map<string, { isWanted: boolean }>()
  /** Delivers what a topic's clients lack. Repeating it does no harm: a connection takes a message only once. */
  async function check(topic: string) {
    const running = checks.get(topic)
    if (running) {
      running.isWanted = true
      return
    }
    const own = { isWanted: true }
    checks.set(topic, own)
    try {
      while (own.isWanted) {
        own.isWanted = false
        for (const client of [...(subscribers.get(topic) ?? [])])
          deliverPage(client, await mailbox.pending([topic], client.id), [topic])
      }
    } catch (error) {
      onTrouble('checking a topic', error)
    }
    checks.delete(topic)
  }
  /** Other nodes find it without the notice as well, only later: nothing waits for it. */
  const tell = (notice: RelayNotice) =>
    void bus.send(notice).catch(error => onTrouble('telling the other nodes', error))
  let [isChecking, isCheckWanted] = [false, false]
  async function checkAll() {
    isChecking = true
    // A notice missed meanwhile may concern a topic that was already checked.
    while (isCheckWanted) {
      isCheckWanted = false
      const topics = [...subscribers.keys()]
      // In parallel, so that a mailbox can answer many at once.
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
    async publish(message, address) {
      const outcome = await mailbox.put(message, address)
      if (outcome === 'stored') {
        deliver(message)
        tell({ kind: 'message', message })
      } else {
        // The node that stored it first may have died before announcing it.
        const { topic } = message
        void check(topic)
        tell({ kind: 'check', topic })
      }
      return outcome
    },
    deliverPage,
    async catchUp(client) {
      const topics = [...client.behind]
      client.behind.clear()
      const wanted = topics.filter(topic => client.topics.has(topic))
      try {
        deliverPage(client, await mailbox.pending(wanted, client.id), wanted)
      } catch (error) {
        for (const topic of wanted) client.behind.add(topic)
        onTrouble('bringing what waits', error)
      }
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
