import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../src/service/readConfig.js'
import { runService } from '../src/service/runService.js'
import { freePort } from './bench/freePort.js'
import { findPostgres, startPostgres } from './bench/startPostgres.js'
import { findRedis, startRedis } from './bench/startRedis.js'
import { newTopic, openSocket } from './support/openSocket.js'

const [postgres, redis] = [findPostgres(), findRedis()]
const missing = [postgres ? '' : 'PostgreSQL', redis ? '' : 'redis-server'].filter(name => name !== '')
const why = missing.length > 0 ? ` (skipped: ${missing.join(' and ')} is not installed)` : ''

describe.skipIf(missing.length > 0)(`two nodes with PostgreSQL and Redis${why}`, () => {
  const cleanups: (() => unknown)[] = []
  let nodes: Awaited<ReturnType<typeof runService>>[] = []
  let redisPort = 0
  let bus: Awaited<ReturnType<typeof startRedis>>
  beforeAll(async () => {
    redisPort = await freePort()
    const [database, started] = await Promise.all([
      startPostgres(postgres ?? '', await freePort()),
      startRedis(redis ?? '', redisPort),
    ])
    bus = started
    cleanups.push(database.stop, () => bus.stop())
    const env = { PORT: '0', SERVICES: 'relay', DATABASE_URL: database.url, REDIS_URL: bus.url }
    nodes = await Promise.all([env, env].map(each => runService(readConfig(each), () => {})))
    cleanups.push(...nodes.map(node => node.close))
  }, 60_000)
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup()
  }, 30_000)

  const urls = () => nodes.map(({ relayUrl = '' }) => relayUrl) as [string, string]
  const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 20 })

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

  test('catch up with what was published while Redis was away', async () => {
    const [one, two] = urls()
    const [a, b] = await Promise.all([openSocket(one), openSocket(two)])
    const topic = newTopic()
    await b.subscribe(topic)
    await bus.stop()
    await until(async () => expect((await fetch(`${one.replace('ws', 'http')}/health`)).status).toBe(503))
    expect((await a.publish(topic, 'unheard')).error?.data?.code).toBe('relay/INTERNAL')
    expect(b.pushed).toEqual([])
    bus = await startRedis(redis ?? '', redisPort)
    await until(() => expect(b.pushed.map(({ message }) => message)).toEqual(['unheard']))
    for (const url of [one, two])
      await until(async () => expect((await fetch(`${url.replace('ws', 'http')}/health`)).status).toBe(200))
    expect(await a.publish(topic, 'heard')).toMatchObject({ result: true })
    await until(() => expect(b.pushed.map(({ message }) => message)).toEqual(['unheard', 'heard']))
  })
})
