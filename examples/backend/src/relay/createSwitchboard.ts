import type { Mailbox, MailPage, RelayMessage } from './Mailbox.js'
import type { RelayBus, RelayNotice } from './RelayBus.js'
import type { RelayClient } from './RelayClient.js'

/** Brings messages to the clients of this node. */
export interface Switchboard<Client extends RelayClient> {
  /** Settles with what waits for the client there, once new messages reach it. */
  subscribe(client: Client, topics: readonly string[]): Promise<MailPage>
  unsubscribe(client: Client, topics: readonly string[]): Promise<void>
  /** Keeps a message and brings it to all subscribers on all nodes. */
  publish(message: RelayMessage, address: string): Promise<'stored' | 'known'>
  /** Brings a page to one client, which has room for it or is behind with the rest. */
  bring(client: Client, page: MailPage, topics: readonly string[]): void
  /** Brings a client what it had no room for. */
  catchUp(client: Client): Promise<void>
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
  function bring(client: Client, { messages, hasMore }: MailPage, topics: readonly string[]) {
    const count = messages.filter(
      message => client.topics.has(message.topic) && client.deliver(message),
    ).length
    if (count > 0) onDelivered(count)
    if (hasMore) for (const topic of topics) client.behind.add(topic)
  }
  const checks = new Map<string, { isWanted: boolean }>()
  /** Brings what the clients of a topic lack. Being told twice does no harm: a connection takes a message once. */
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
          bring(client, await mailbox.pending([topic], client.id), [topic])
      }
    } catch (error) {
      onTrouble('checking a topic', error)
    }
    checks.delete(topic)
  }
  /** The other nodes find it without being told, too, only later: nobody waits for that. */
  const tell = (notice: RelayNotice) =>
    void bus.send(notice).catch(error => onTrouble('telling the other nodes', error))
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
    async publish(message, address) {
      const outcome = await mailbox.put(message, address)
      if (outcome === 'stored') {
        deliver(message)
        tell({ kind: 'message', message })
      } else {
        // The node that took it first may have died before it told anybody.
        const { topic } = message
        void check(topic)
        tell({ kind: 'check', topic })
      }
      return outcome
    },
    bring,
    async catchUp(client) {
      const topics = [...client.behind]
      client.behind.clear()
      const wanted = topics.filter(topic => client.topics.has(topic))
      try {
        bring(client, await mailbox.pending(wanted, client.id), wanted)
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
