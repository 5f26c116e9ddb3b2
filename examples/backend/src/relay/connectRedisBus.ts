import { createClient } from '@redis/client'
import type { RelayBus, RelayBusListener, RelayNotice } from './RelayBus.js'
import { readNotice } from './readNotice.js'

const channelOf = (topic: string) => `latchkit-relay:${topic}`

/** Connects the nodes of a relay through the publish and subscribe of Redis, a channel for each topic. */
export async function connectRedisBus(url: string, onTrouble: (error: unknown) => void): Promise<RelayBus> {
  const node = crypto.randomUUID()
  const reconnectStrategy = (retries: number) =>
    Math.min(50 * 2 ** retries, 2_000) * (0.5 + Math.random() / 2)
  // The client writes until its socket is full, once each turn of the event loop: with Node's usual 16 kB a busy node,
  // whose turns are long, would tell the others of a dozen messages a turn, and fall behind for good.
  const socket = { reconnectStrategy, writableHighWaterMark: 4_000_000 }
  const publisher = createClient({ url, disableOfflineQueue: true, socket })
  const subscriber = createClient({ url, socket })
  /** Topics that the others were not told of; they are when Redis is back. */
  const untold = new Set<string>()
  let listener: RelayBusListener | undefined

  for (const client of [publisher, subscriber]) client.on('error', onTrouble)
  publisher.on('ready', () => {
    const topics = [...untold]
    untold.clear()
    for (const topic of topics) void send({ kind: 'check', topic }).catch(onTrouble)
  })
  subscriber.on('ready', () => {
    // Answered once the channels are subscribed again.
    subscriber.ping().then(() => listener?.onGap(), onTrouble)
  })

  async function send(notice: RelayNotice) {
    const topic = notice.kind === 'message' ? notice.message.topic : notice.topic
    try {
      await publisher.publish(channelOf(topic), JSON.stringify({ node, notice }))
    } catch (error) {
      untold.add(topic)
      throw error
    }
  }
  function hear(text: string) {
    const heard = readNotice(text)
    if (heard && heard.node !== node) listener?.onNotice(heard.notice)
  }
  return {
    async open(given) {
      await Promise.all([publisher.connect(), subscriber.connect()])
      listener = given
    },
    send,
    async listen(topics) {
      if (topics.length > 0) await subscriber.subscribe(topics.map(channelOf), hear)
    },
    async unlisten(topics) {
      if (topics.length > 0) await subscriber.unsubscribe(topics.map(channelOf))
    },
    isUp: () => publisher.isReady && subscriber.isReady,
    async close() {
      for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy()
    },
  }
}
