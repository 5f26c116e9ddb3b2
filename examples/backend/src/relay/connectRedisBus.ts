import { createClient } from '@redis/client'
import { withTimeout } from '../platform/withTimeout.js'
import type { RelayBus, RelayBusListener, RelayNotice } from './RelayBus.js'
import { readNotice } from './readNotice.js'

const channelOf = (topic: string) => `latchkit-relay:${topic}`
const topicOf = (notice: RelayNotice) => (notice.kind === 'message' ? notice.message.topic : notice.topic)

/** How often Redis is checked, and its deadline for everything. */
const BEAT_MS = 1_000
const DEADLINE_MS = 2_000
/** Topics to be announced later. Beyond this number, the other nodes find out when they check the mailbox. */
const MOST_UNTOLD = 10_000
const MOST_BYTES_UNDER_WAY = 32_000_000
const AT_ONCE = 1_000

/**
 * Connects a relay's nodes through Redis pub/sub, with a channel per topic. Nothing waits for a Redis that is
 * down or does not answer: what was missed is made up for once it is back.
 */
export async function connectRedisBus(url: string, onTrouble: (error: unknown) => void): Promise<RelayBus> {
  const node = crypto.randomUUID()
  const reconnectStrategy = (retries: number) =>
    Math.min(50 * 2 ** retries, 2_000) * (0.5 + Math.random() / 2)
  // The client writes until its socket buffer is full, once per turn of the event loop. With Node's default of
  // 16 kB, a busy node, whose turns are long, would announce a dozen messages per turn and fall behind
  // permanently.
  const socket = { reconnectStrategy, writableHighWaterMark: 4_000_000 }
  const publisher = createClient({ url, disableOfflineQueue: true, socket })
  const subscriber = createClient({ url, disableOfflineQueue: true, socket })
  const untold = new Set<string>()
  /** Topics this node is subscribed to, and those whose channels were requested from Redis. */
  const wanted = new Set<string>()
  const held = new Set<string>()
  let listener: RelayBusListener | undefined
  let isAnswering = false
  let bytesUnderWay = 0

  const lose = () => {
    isAnswering = false
  }
  for (const client of [publisher, subscriber]) {
    client.on('error', error => {
      lose()
      onTrouble(error)
    })
    client.on('reconnecting', lose)
    client.on('ready', () => void beat())
  }
  const isReady = () => publisher.isReady && subscriber.isReady

  async function hold(topics: readonly string[]) {
    if (topics.length === 0) return
    await withTimeout(subscriber.subscribe(topics.map(channelOf), hear), DEADLINE_MS, 'Redis')
    for (const topic of topics) held.add(topic)
  }
  async function release(topics: readonly string[]) {
    if (topics.length === 0) return
    await withTimeout(subscriber.unsubscribe(topics.map(channelOf)), DEADLINE_MS, 'Redis')
    for (const topic of topics) held.delete(topic)
  }
  /** Subscribes to what was added meanwhile; the client restores its earlier subscriptions by itself. */
  async function makeUp() {
    for (;;) {
      const missing = [...wanted].filter(topic => !held.has(topic))
      const left = [...held].filter(topic => !wanted.has(topic))
      if (missing.length + left.length === 0) break
      await hold(missing.slice(0, AT_ONCE))
      await release(left.slice(0, AT_ONCE))
    }
    isAnswering = true
    const topics = [...untold]
    untold.clear()
    for (const topic of topics) void send({ kind: 'check', topic })
    listener?.onGap()
  }
  let beating: Promise<void> | undefined
  function beat(): Promise<void> {
    beating ??= (async () => {
      if (!listener || !isReady()) return lose()
      try {
        await withTimeout(Promise.all([publisher.ping(), subscriber.ping()]), DEADLINE_MS, 'Redis')
        if (!isAnswering) await makeUp()
      } catch (error) {
        if (isAnswering) onTrouble(error)
        lose()
      }
    })().finally(() => {
      beating = undefined
    })
    return beating
  }
  const beats = setInterval(() => void beat(), BEAT_MS)
  beats.unref()

  async function send(notice: RelayNotice) {
    const topic = topicOf(notice)
    const text = JSON.stringify({ node, notice })
    const isTold = isAnswering && bytesUnderWay + text.length <= MOST_BYTES_UNDER_WAY
    if (isTold) {
      bytesUnderWay += text.length
      const sending = publisher.publish(channelOf(topic), text).finally(() => {
        bytesUnderWay -= text.length
      })
      const isSent = await withTimeout(sending, DEADLINE_MS, 'Redis').then(
        () => true,
        () => false,
      )
      if (isSent) return
    }
    if (untold.size < MOST_UNTOLD) untold.add(topic)
  }
  function hear(text: string) {
    const heard = readNotice(text)
    if (heard && heard.node !== node) listener?.onNotice(heard.notice)
  }
  return {
    async open(given) {
      listener = given
      await Promise.all([publisher.connect(), subscriber.connect()])
      // One may have started when only one of the two was connected.
      await beating
      await beat()
    },
    send,
    async listen(topics) {
      for (const topic of topics) wanted.add(topic)
      if (isAnswering) await hold(topics).catch(lose)
    },
    async unlisten(topics) {
      for (const topic of topics) wanted.delete(topic)
      if (isAnswering) await release(topics).catch(lose)
    },
    isUp: () => isReady() && isAnswering,
    async close() {
      clearInterval(beats)
      for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy()
    },
  }
}
