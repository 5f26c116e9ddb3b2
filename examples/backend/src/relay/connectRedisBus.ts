import { createClient } from '@redis/client'
import { inTime } from '../inTime.js'
import type { RelayBus, RelayBusListener, RelayNotice } from './RelayBus.js'
import { readNotice } from './readNotice.js'

const channelOf = (topic: string) => `latchkit-relay:${topic}`
const topicOf = (notice: RelayNotice) => (notice.kind === 'message' ? notice.message.topic : notice.topic)

/** How often Redis is asked whether it is there, and how long it may take for anything. */
const BEAT_MS = 1_000
const DEADLINE_MS = 2_000
/** Topics that are told of later. Beyond these, the other nodes find out when they look into the mailbox. */
const MOST_UNTOLD = 10_000
const MOST_BYTES_UNDER_WAY = 32_000_000
const AT_ONCE = 1_000

/**
 * Connects the nodes of a relay through the publish and subscribe of Redis, a channel for each topic. Nobody waits for a
 * Redis that is away or does not answer: what was missed is made up for when it does.
 */
export async function connectRedisBus(url: string, onTrouble: (error: unknown) => void): Promise<RelayBus> {
  const node = crypto.randomUUID()
  const reconnectStrategy = (retries: number) =>
    Math.min(50 * 2 ** retries, 2_000) * (0.5 + Math.random() / 2)
  // The client writes until its socket is full, once each turn of the event loop: with Node's usual 16 kB a busy node,
  // whose turns are long, would tell the others of a dozen messages a turn, and fall behind for good.
  const socket = { reconnectStrategy, writableHighWaterMark: 4_000_000 }
  const publisher = createClient({ url, disableOfflineQueue: true, socket })
  const subscriber = createClient({ url, disableOfflineQueue: true, socket })
  const untold = new Set<string>()
  /** Topics that this node listens to, and those of them whose channels Redis was asked for. */
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
    await inTime(subscriber.subscribe(topics.map(channelOf), hear), DEADLINE_MS, 'Redis')
    for (const topic of topics) held.add(topic)
  }
  async function release(topics: readonly string[]) {
    if (topics.length === 0) return
    await inTime(subscriber.unsubscribe(topics.map(channelOf)), DEADLINE_MS, 'Redis')
    for (const topic of topics) held.delete(topic)
  }
  /** Asks for what was wanted meanwhile; the client asks by itself for what it had. */
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
        await inTime(Promise.all([publisher.ping(), subscriber.ping()]), DEADLINE_MS, 'Redis')
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
      const isSent = await inTime(sending, DEADLINE_MS, 'Redis').then(
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
      // One may have begun when only one of the two was there.
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
