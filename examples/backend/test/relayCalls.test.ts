import { expect, test, vi } from 'vitest'
import { createMemoryBus, createMemoryMailbox, type MemoryBusHub, startRelay } from '../src/index.js'
import { eachRelay } from './support/eachRelay.js'
import { newTopic, openSocket } from './support/openSocket.js'

const { relayWith } = eachRelay()
const until = (check: () => void) => vi.waitFor(check, { interval: 5 })
/** Time in which something must not happen: there is nothing to wait for. */
const soon = () => new Promise(resolve => setTimeout(resolve, 60))
/** Until the relay has read what a client sent before. */
const taken = ({ subscribe }: Awaited<ReturnType<typeof openSocket>>) => subscribe(newTopic())

test('brings a message to every subscriber but its sender, once, at once or later', async () => {
  const before = Date.now()
  const { url } = await relayWith()
  const [a, b] = await Promise.all([openSocket(url), openSocket(url)])
  const topic = newTopic()
  expect((await a.subscribe(topic)).result).toMatch(/^[0-9a-f]{64}$/)
  await b.subscribe(topic)
  expect(await a.publish(topic, 'one')).toMatchObject({ result: true })
  await a.publish(topic, 'two')
  await until(() => expect(b.pushed.map(({ message }) => message)).toEqual(['one', 'two']))
  const late = await openSocket(url)
  await late.subscribe(topic)
  await until(() => expect(late.pushed).toHaveLength(2))
  expect(late.pushed[0]?.publishedAt).toBeGreaterThanOrEqual(before)
  expect(late.pushed[0]?.publishedAt).toBeLessThanOrEqual(Date.now())
  expect(a.pushed).toEqual([])
})

test('keeps what was not acknowledged for the next connection of the client, and only that', async () => {
  const { url } = await relayWith()
  const sender = await openSocket(url)
  const first = await openSocket(url, { acknowledges: false })
  const { keys } = first
  const topic = newTopic()
  await first.subscribe(topic)
  await sender.publish(topic, 'a')
  await sender.publish(topic, 'b')
  await until(() => expect(first.pushed).toHaveLength(2))
  first.socket.send(JSON.stringify({ id: first.pushed[0]?.id, jsonrpc: '2.0', result: true }))
  first.socket.send(JSON.stringify({ id: first.pushed[1]?.id, jsonrpc: '2.0', result: false }))
  await taken(first)
  first.socket.terminate()
  const second = await openSocket(url, { keys })
  await second.ask('irn_batchSubscribe', { topics: [topic, topic] })
  await until(() => expect(second.pushed.map(({ message }) => message)).toEqual(['b']))
  await taken(second)
  second.socket.terminate()
  const third = await openSocket(url, { keys })
  await third.subscribe(topic)
  await soon()
  expect(third.pushed).toEqual([])
})

test('G04: brings a message once that was published again, in whatever order', async () => {
  const { url } = await relayWith()
  const [a, b, mirror] = await Promise.all([openSocket(url), openSocket(url), openSocket(url)])
  const topic = newTopic()
  await b.subscribe(topic)
  const outcomes = await Promise.all(['x', 'y', 'x', 'x', 'y'].map(text => a.publish(topic, text)))
  expect(outcomes.every(({ result }) => result === true)).toBe(true)
  await mirror.publish(topic, 'x')
  await until(() => expect(b.pushed.length).toBeGreaterThanOrEqual(2))
  await soon()
  expect(b.pushed.map(({ message }) => message)).toEqual(['x', 'y'])
})

test('subscribes the sender of a proposal and of an approval by itself', async () => {
  const { url } = await relayWith()
  const [app, wallet] = await Promise.all([openSocket(url), openSocket(url)])
  const [pairingTopic, sessionTopic] = [newTopic(), newTopic()]
  expect(
    await app.ask('wc_proposeSession', { pairingTopic, sessionProposal: 'proposal', ttl: 300 }),
  ).toMatchObject({
    result: true,
  })
  await wallet.subscribe(pairingTopic)
  await until(() =>
    expect(wallet.pushed).toMatchObject([{ topic: pairingTopic, message: 'proposal', tag: 1100 }]),
  )
  await wallet.ask('wc_approveSession', {
    pairingTopic,
    sessionTopic,
    sessionProposalResponse: 'response',
    sessionSettlementRequest: 'settlement',
  })
  await until(() =>
    expect(app.pushed).toMatchObject([{ topic: pairingTopic, message: 'response', tag: 1101 }]),
  )
  await app.subscribe(sessionTopic)
  await until(() =>
    expect(app.pushed[1]).toMatchObject({ topic: sessionTopic, message: 'settlement', tag: 1102 }),
  )
  await app.publish(sessionTopic, 'request')
  await until(() => expect(wallet.pushed[1]).toMatchObject({ topic: sessionTopic, message: 'request' }))
})

test('stops at an unsubscription, and forgets what has expired', async () => {
  const { url } = await relayWith()
  const [a, b] = await Promise.all([openSocket(url), openSocket(url)])
  const topic = newTopic()
  const { result: id } = await b.subscribe(topic)
  expect(await b.ask('irn_unsubscribe', { topic, id })).toMatchObject({ result: true })
  await a.publish(topic, 'short', 1)
  await a.ask('irn_batchPublish', { messages: [{ topic, message: 'long', ttl: 60 }] })
  // How long the short one lives.
  await new Promise(resolve => setTimeout(resolve, 1_050))
  expect(b.pushed).toEqual([])
  const fetched = await b.ask('irn_batchFetchMessages', { topics: [topic] })
  expect(fetched.result).toMatchObject({ hasMore: false, messages: [{ topic, message: 'long' }] })
  await b.subscribe(topic)
  await soon()
  expect(b.pushed).toEqual([])
})

test('two nodes are one relay, also for what one of them could not tell the other', async () => {
  const mailbox = createMemoryMailbox()
  const hub: MemoryBusHub = new Set()
  const deaf = { ...createMemoryBus(hub), send: () => Promise.reject(new Error('the bus is down')) }
  const [one, two] = await Promise.all([
    relayWith({ mailbox, bus: deaf }),
    relayWith({ mailbox, bus: createMemoryBus(hub) }),
  ])
  const [a, b] = await Promise.all([openSocket(one.url, { audience: one.url }), openSocket(two.url)])
  const topic = newTopic()
  await Promise.all([a.subscribe(topic), b.subscribe(topic)])
  await b.publish(topic, 'from two')
  await until(() => expect(a.pushed.map(({ message }) => message)).toEqual(['from two']))
  // A stored message is published: the other node is notified when it is published again, or finds it by
  // itself.
  expect(await a.publish(topic, 'from one')).toMatchObject({ result: true })
  await soon()
  expect(b.pushed).toEqual([])
  const again = await openSocket(two.url, { keys: a.keys })
  expect(await again.publish(topic, 'from one')).toMatchObject({ result: true })
  await until(() => expect(b.pushed.map(({ message }) => message)).toEqual(['from one']))
})

test('a node finds what another one stored and never told', async () => {
  const mailbox = createMemoryMailbox()
  const deaf = { ...createMemoryBus(), send: () => Promise.reject(new Error('the node dies')) }
  const [one, two] = await Promise.all([
    relayWith({ mailbox, bus: deaf }),
    relayWith({ mailbox, bus: createMemoryBus(), sweepMs: 80 }),
  ])
  const [a, b] = await Promise.all([openSocket(one.url), openSocket(two.url)])
  const topic = newTopic()
  await b.subscribe(topic)
  await a.publish(topic, 'untold')
  await until(() => expect(b.pushed.map(({ message }) => message)).toEqual(['untold']))
  // Some more sweeps, which must bring nothing.
  await new Promise(resolve => setTimeout(resolve, 250))
  expect(b.pushed).toHaveLength(1)
})

test('says goodbye when it closes, and pings what is connected', async () => {
  const relay = await startRelay({ port: 0, pingMs: 40 })
  const alive = await openSocket(relay.url)
  const dead = await openSocket(relay.url, { keys: alive.keys })
  dead.socket.pong = () => {}
  let pings = 0
  alive.socket.on('ping', () => {
    pings += 1
  })
  await until(() => expect(pings).toBeGreaterThan(2))
  expect((await dead.closed).code).toBe(1006)
  await relay.close()
  expect(await alive.closed).toEqual({ code: 1001, reason: 'The relay is shutting down' })
})
