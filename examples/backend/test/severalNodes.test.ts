import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../src/service/readConfig.js'
import { runService } from '../src/service/runService.js'
import { freePort } from './bench/freePort.js'
import { findPostgres, startPostgres } from './bench/startPostgres.js'
import { findRedis, startRedis } from './bench/startRedis.js'
import { newTopic, openSocket } from './support/openSocket.js'
import { startWire } from './support/startWire.js'

const [postgres, redis] = [findPostgres(), findRedis()]
const missing = [postgres ? '' : 'PostgreSQL', redis ? '' : 'redis-server'].filter(name => name !== '')
const why = missing.length > 0 ? ` (skipped: ${missing.join(' and ')} is not installed)` : ''

describe.skipIf(missing.length > 0)(`two nodes with PostgreSQL and Redis${why}`, () => {
  const cleanups: (() => unknown)[] = []
  let nodes: Awaited<ReturnType<typeof runService>>[] = []
  let redisPort = 0
  let bus: Awaited<ReturnType<typeof startRedis>>
  let wires: Record<'database' | 'redis', Awaited<ReturnType<typeof startWire>>>
  beforeAll(async () => {
    redisPort = await freePort()
    const [database, started] = await Promise.all([
      startPostgres(postgres ?? ''),
      startRedis(redis ?? '', redisPort),
    ])
    bus = started
    cleanups.push(database.stop, () => bus.stop())
    const [toDatabase, toRedis] = await Promise.all([startWire(database.url), startWire(bus.url)])
    wires = { database: toDatabase, redis: toRedis }
    cleanups.push(toDatabase.close, toRedis.close)
    const env = { PORT: '0', SERVICES: 'relay', DATABASE_URL: toDatabase.url, REDIS_URL: toRedis.url }
    nodes = await Promise.all([env, env].map(each => runService(readConfig(each), () => {})))
    cleanups.push(...nodes.map(node => node.close))
  })
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup()
  })

  const urls = () => nodes.map(({ relayUrl = '' }) => relayUrl) as [string, string]
  const until = (check: () => void) => vi.waitFor(check, { interval: 20 })

  test('are one relay: each message once, also to who comes later and elsewhere', async () => {
    const [one, two] = urls()
    const [a, b] = await Promise.all([openSocket(one), openSocket(two)])
    const topic = newTopic()
    await Promise.all([a.subscribe(topic), b.subscribe(topic)])
    const sent = Array.from({ length: 50 }, (_, index) => `message ${index}`)
    await Promise.all(sent.map(text => a.publish(topic, text)))
    await until(() => expect(b.pushed.map(({ message }) => message)).toEqual(sent))
    b.socket.terminate()
    await a.publish(topic, 'while away')
    const moved = await openSocket(one, { keys: b.keys })
    await moved.subscribe(topic)
    await until(() => expect(moved.pushed.map(({ message }) => message)).toContain('while away'))
    expect(new Set(moved.pushed.map(({ message }) => message)).size).toBe(moved.pushed.length)
    expect(a.pushed).toEqual([])
  })

  const health = async (url: string) => {
    const response = await fetch(`${url.replace('ws', 'http')}/health`)
    const { wrong = [] } = (await response.json()) as { wrong?: string[] }
    return { status: response.status, wrong }
  }
  const untilHealthy = () =>
    until(async () => {
      for (const url of urls()) expect((await health(url)).status).toBe(200)
    })
  /** What each node does for its own clients while the bus is down, and for those of the other node afterwards. */
  async function serveAlone(comeBack: () => unknown) {
    const [one, two] = urls()
    const [a, b] = await Promise.all([openSocket(one), openSocket(two)])
    const [topic, other] = [newTopic(), newTopic()]
    await b.subscribe(topic)
    await until(async () => expect(await health(one)).toEqual({ status: 503, wrong: ['bus'] }))
    const [near, far] = await Promise.all([openSocket(one), openSocket(two)])
    for (const client of [near, far]) {
      expect((await client.subscribe(other)).result).toBeTypeOf('string')
      expect((await client.subscribe(topic)).result).toBeTypeOf('string')
    }
    for (let n = 0; n < 3; n++) {
      expect(await a.publish(topic, `unheard ${n}`)).toMatchObject({ result: true })
      expect(await a.publish(other, `other ${n}`)).toMatchObject({ result: true })
    }
    await until(() => expect(near.pushed).toHaveLength(6))
    expect([b.pushed, far.pushed]).toEqual([[], []])
    await near.ask('irn_unsubscribe', { topic: other, id: '' })
    await comeBack()
    await until(() => expect(b.pushed).toHaveLength(3))
    await until(() => expect(far.pushed).toHaveLength(6))
    await untilHealthy()
    expect(await a.publish(topic, 'heard')).toMatchObject({ result: true })
    await until(() => expect(b.pushed.at(-1)?.message).toBe('heard'))
    expect([b.pushed.length, far.pushed.length]).toEqual([4, 7])
  }

  test('B1: serve their own clients while Redis is away, and the others when it is back', {
    tags: ['long'],
  }, async () => {
    await bus.stop()
    await serveAlone(async () => {
      bus = await startRedis(redis ?? '', redisPort)
    })
  })

  test('B1: serve their own clients while Redis does not answer', { tags: ['long'] }, async () => {
    wires.redis.freeze()
    await serveAlone(wires.redis.thaw)
  })

  test('B2 and B3: answer every call while PostgreSQL does not answer, and say so', {
    tags: ['long'],
  }, async () => {
    const [one, two] = urls()
    const [a, b] = await Promise.all([openSocket(one), openSocket(two)])
    const [topic, later] = [newTopic(), newTopic()]
    await b.subscribe(topic)
    wires.database.freeze()
    const calls = [
      ...Array.from({ length: 5 }, (_, n) => a.publish(topic, `frozen ${n}`)),
      a.subscribe(newTopic()),
      a.ask('irn_fetchMessages', { topic }),
    ]
    for (const { error } of await Promise.all(calls)) expect(error?.data?.code).toBe('relay/INTERNAL')
    // Nothing queues up behind them.
    expect((await a.publish(later, 'later')).error?.data?.code).toBe('relay/INTERNAL')
    expect(await health(one)).toEqual({ status: 503, wrong: ['mailbox'] })
    wires.database.thaw()
    await until(async () => expect(await a.publish(topic, 'frozen 0')).toMatchObject({ result: true }))
    await until(() => expect(b.pushed.map(({ message }) => message)).toContain('frozen 0'))
    expect(new Set(b.pushed.map(({ message }) => message)).size).toBe(b.pushed.length)
    await untilHealthy()
  })

  test('B3: say when PostgreSQL was stopped, and go on when it is back', { tags: ['long'] }, async () => {
    const [one] = urls()
    wires.database.cut()
    await until(async () => expect(await health(one)).toEqual({ status: 503, wrong: ['mailbox'] }))
    wires.database.thaw()
    await untilHealthy()
    const [a, b] = await Promise.all([openSocket(one), openSocket(one)])
    const topic = newTopic()
    await b.subscribe(topic)
    expect(await a.publish(topic, 'back')).toMatchObject({ result: true })
  })
})
