import { expect, test, vi } from 'vitest'
import { createMemoryMailbox } from '../src/index.js'
import { eachRelay } from './support/eachRelay.js'
import { newTopic, openSocket } from './support/openSocket.js'

const { relayWith } = eachRelay()
const until = (check: () => unknown) => vi.waitFor(check, { interval: 10 })
const texts = (answer: { result?: unknown }) => {
  const { messages, hasMore } = answer.result as { messages: { message: string }[]; hasMore: boolean }
  return { messages: messages.map(({ message }) => message), hasMore }
}

test('H4: new keys bring an address no more room', async () => {
  const mailbox = createMemoryMailbox({ clientBytes: 300_000, addressBytes: 1_000_000 })
  const { url } = await relayWith({ mailbox })
  const refusals = new Set<string | undefined>()
  let stored = 0
  for (let key = 0; key < 8; key++) {
    const client = await openSocket(url)
    for (let n = 0; n < 4; n++) {
      const { result, error } = await client.publish(newTopic(), `${key} ${n} ${'x'.repeat(99_000)}`)
      if (result) stored += 1
      else refusals.add(error?.message)
    }
  }
  expect(stored).toBe(10)
  expect([...refusals]).toEqual(['Too much of this client waits.', 'Too much of this address waits.'])
})

test('H5: what was fetched and never read comes again, and what was read does not', async () => {
  const { url } = await relayWith()
  const topic = newTopic()
  const sender = await openSocket(url)
  const sent = ['one', 'two', 'three', 'four', 'five']
  for (const text of sent) await sender.publish(topic, text)
  const lost = await openSocket(url)
  const { keys } = lost
  lost.socket.pause()
  void lost.ask('irn_batchFetchMessages', { topics: [topic] })
  // The relay may answer into a connection that nobody reads, which nobody can tell from here.
  await new Promise(resolve => setTimeout(resolve, 200))
  lost.socket.terminate()
  const again = await openSocket(url, { keys })
  expect(texts(await again.ask('irn_fetchMessages', { topic }))).toEqual({ messages: sent, hasMore: false })
  expect(texts(await again.ask('irn_fetchMessages', { topic }))).toEqual({ messages: [], hasMore: false })
  again.socket.terminate()
  const later = await openSocket(url, { keys })
  await later.subscribe(topic)
  // Time in which nothing must arrive.
  await new Promise(resolve => setTimeout(resolve, 60))
  expect(later.pushed).toEqual([])
})

test('H5: fetches by pages, and says whether there is more', async () => {
  const { url } = await relayWith()
  const topics = [newTopic(), newTopic()]
  const sender = await openSocket(url)
  const sent = Array.from({ length: 14 }, (_, n) => `${n} `.padEnd(400_000, 'x'))
  for (const [n, text] of sent.entries()) await sender.publish(topics[n < 7 ? 0 : 1] ?? '', text)
  const reader = await openSocket(url)
  const pages: string[][] = []
  for (let hasMore = true; hasMore; ) {
    const page = texts(await reader.ask('irn_batchFetchMessages', { topics }))
    expect(page.messages.length).toBeLessThanOrEqual(3)
    pages.push(page.messages)
    hasMore = page.hasMore
  }
  expect(pages.flat()).toEqual(sent)
  expect(pages.length).toBe(5)
})

test('B5: every call is limited, by what it asks', async () => {
  // So few that a slow test gets none back.
  const slowly = { callsPerSecond: 0.1, addressCallsPerSecond: 0.1 }
  const { url } = await relayWith({ limits: { ...slowly, callBurst: 500, addressCallBurst: 1_200 } })
  const flooder = await openSocket(url)
  const topics = Array.from({ length: 200 }, newTopic)
  for (const method of ['irn_batchFetchMessages', 'irn_batchSubscribe', 'irn_batchFetchMessages']) {
    const { error } = await flooder.ask(method, { topics })
    if (method !== 'irn_batchFetchMessages' || !error) continue
    expect(error.data).toMatchObject({ code: 'relay/RATE_LIMITED' })
    expect(error.data?.retryAfterMs).toBeGreaterThan(0)
  }
  const { error } = await flooder.ask('irn_unsubscribe', { topic: topics[0], id: '' })
  expect(error?.data?.code ?? 'relay/RATE_LIMITED').toBe('relay/RATE_LIMITED')
  const answers = await Promise.all(topics.map(topic => flooder.ask('irn_fetchMessages', { topic })))
  expect(answers.filter(({ error }) => error?.data?.code === 'relay/RATE_LIMITED').length).toBeGreaterThan(20)
  // A new key at the same address gets what is left of the address's quota.
  const others = await Promise.all([1, 2, 3].map(() => openSocket(url)))
  const all = await Promise.all(
    others.map(one => one.ask('irn_batchFetchMessages', { topics: [...topics, ...topics] })),
  )
  expect(all.some(({ error }) => error?.data?.code === 'relay/RATE_LIMITED')).toBe(true)
})

test('who does not read is sent little, and has all of it in the end, once', { tags: ['long'] }, async () => {
  const relay = await relayWith()
  const metric = async () =>
    Number(
      /^relay_delivered_total (\d+)$/m.exec(
        await (await fetch(`${relay.url.replace('ws', 'http')}/metrics`)).text(),
      )?.[1] ?? 0,
    )
  const [reader, sender] = await Promise.all([openSocket(relay.url), openSocket(relay.url)])
  const topics = [newTopic(), newTopic(), newTopic()]
  await reader.ask('irn_batchSubscribe', { topics })
  reader.socket.pause()
  const sent = Array.from({ length: 30 }, (_, n) => `${n} `.padEnd(500_000, 'x'))
  for (const [n, text] of sent.entries())
    expect(await sender.publish(topics[n % 3] ?? '', text)).toMatchObject({ result: true })
  expect(await metric()).toBeLessThanOrEqual(5)
  reader.socket.resume()
  await until(() => expect(reader.pushed).toHaveLength(30))
  expect(new Set(reader.pushed.map(({ message }) => message))).toEqual(new Set(sent))
})

test('a call that the store never answers is answered by its deadline', { tags: ['long'] }, async () => {
  const mailbox = { ...createMemoryMailbox(), put: () => new Promise<never>(() => {}) }
  const { url } = await relayWith({ mailbox, limits: { callMs: 200, bytesUnderWay: 30_000 } })
  const client = await openSocket(url)
  const long = 'x'.repeat(20_000)
  expect((await client.publish(newTopic(), long)).error?.data?.code).toBe('relay/INTERNAL')
  // It is still in memory, so there is no room for another one.
  expect((await client.publish(newTopic(), long)).error?.data?.code).toBe('relay/RATE_LIMITED')
})

test('frames that never end are in memory for so many bytes only, and harm nobody elsewhere', {
  tags: ['long'],
}, async () => {
  const { url } = await relayWith({
    limits: { bytesUnderWay: 4_000_000 },
    addressOf: ({ url = '' }) => new URLSearchParams(url.slice(2)).get('from') ?? '',
  })
  const open = (from: string) => openSocket(url, { query: { from } })
  const clients = await Promise.all(Array.from({ length: 10 }, () => open('192.0.2.1')))
  for (const { socket } of clients) socket.send('x'.repeat(500_000), { fin: false })
  await until(() => {
    const left = clients.filter(({ socket }) => socket.readyState === socket.OPEN)
    expect(left.length).toBeLessThanOrEqual(2)
  })
  const honest = await open('192.0.2.2')
  expect(await honest.publish(newTopic(), 'x'.repeat(900_000))).toMatchObject({ result: true })
})
