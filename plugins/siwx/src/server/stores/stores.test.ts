import { createClient } from '@redis/client'
import { describe, expect, it } from 'vitest'
import { connectPostgres } from '../../../../../examples/backend/src/store/connectPostgres.js'
import { openInMemory } from '../../../../../examples/backend/src/store/openInMemory.mjs'
import { freePort } from '../../../../../examples/backend/test/bench/freePort.js'
import { findPostgres, startPostgres } from '../../../../../examples/backend/test/bench/startPostgres.js'
import { findRedis, startRedis } from '../../../../../examples/backend/test/bench/startRedis.js'
import { describeStore } from '../../testing/describeStore.js'
import { createMemoryStore } from './createMemoryStore.js'
import { createRedisStore } from './createRedisStore.js'
import { createSqlStore, type SqlRun } from './createSqlStore.js'

describeStore('memory', async now => {
  const store = createMemoryStore({ now })
  return { stores: [store, store] }
})

describeStore('PGlite', async now => {
  const db = await openInMemory()
  const run: SqlRun = async (sql, values) => (await db.query(sql, [...values])).rows
  const stores = [createSqlStore(run, { now }), createSqlStore(run, { now })] as const
  await stores[0].createTables()
  await stores[1].createTables()
  return { stores, close: () => db.close() }
})

const postgres = findPostgres()
if (postgres)
  describeStore('PostgreSQL', async now => {
    const server = await startPostgres(postgres)
    const runners = [
      await connectPostgres(server.url, () => {}),
      await connectPostgres(server.url, () => {}),
    ] as const
    const [one, other] = runners.map(runner =>
      createSqlStore((text, values) => runner.query({ name: '', text }, values), { now }),
    )
    if (!one || !other) throw new Error('Two connections are needed')
    await one.createTables()
    return {
      stores: [one, other],
      async close() {
        for (const runner of runners) await runner.close()
        await server.stop()
      },
    }
  })
else it.skip('PostgreSQL: it is not installed')

describe.runIf(postgres)('servers that start together', () => {
  it('make the tables once', async () => {
    const server = await startPostgres(postgres ?? '')
    const runners = await Promise.all([1, 2, 3].map(() => connectPostgres(server.url, () => {})))
    for (const prefix of ['a_', 'b_', 'c_', 'd_']) {
      const stores = runners.map(runner =>
        createSqlStore((text, values) => runner.query({ name: '', text }, values), { prefix }),
      )
      await Promise.all(stores.map(store => store.createTables()))
    }
    for (const runner of runners) await runner.close()
    await server.stop()
  })
})

const redis = findRedis()
if (redis) {
  const open = async (now: () => number) => {
    const server = await startRedis(redis, await freePort())
    const clients = [createClient({ url: server.url }), createClient({ url: server.url })] as const
    for (const client of clients) await client.connect()
    return {
      stores: [createRedisStore(clients[0], { now }), createRedisStore(clients[1], { now })],
      async close() {
        for (const client of clients) client.destroy()
        await server.stop()
      },
    } as const
  }
  describeStore('Redis', open)
  describeStore('Redis, an hour ahead', open, -3_600_000)
} else it.skip('Redis: it is not installed')

const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const session = (id: string, issuedAt: number) => ({
  id,
  caipAddress: account,
  issuedAt,
  expiresAt: Date.now() + 60_000,
})

describe('the limits of memory', () => {
  it('end the oldest sessions', async () => {
    const store = createMemoryStore({ mostSessions: 2 })
    for (const id of ['a', 'b', 'c']) await store.addSession({ ...session(id, 0), caipAddress: account })
    expect(await store.findSession(account, 'a')).toBeUndefined()
    expect(await store.findSession(account, 'c')).toBeDefined()
  })
  it('never forget a nonce that could be used again', async () => {
    let time = 0
    const store = createMemoryStore({ mostNonces: 2, now: () => time })
    await store.consumeNonce('a', 10)
    await store.consumeNonce('b', 20)
    await expect(store.consumeNonce('c', 30)).rejects.toThrow('Too many')
    expect(await store.consumeNonce('a', 10)).toBe(false)
    time = 10
    expect(await store.consumeNonce('c', 30)).toBe(true)
    expect(await store.consumeNonce('b', 20)).toBe(false)
  })
})

describe('a table', () => {
  it('has no name that is more than a name', () => {
    expect(() => createSqlStore(async () => [], { prefix: 'x; drop table users; --' })).toThrow(TypeError)
  })
  it('loses what has expired', async () => {
    const db = await openInMemory()
    let time = Date.now()
    const store = createSqlStore(async (sql, values) => (await db.query(sql, [...values])).rows, {
      now: () => time,
    })
    await store.createTables()
    await store.consumeNonce('a', time + 1_000)
    await store.addSession({ ...session('s', time), caipAddress: account, expiresAt: time + 1_000 })
    // A server whose clock is ahead forgets no nonce that others still take for valid.
    time += 3_600_000
    await store.findSession(account, 's')
    expect(await store.consumeNonce('a', time)).toBe(false)
    time += 120_000
    await store.consumeNonce('b', time + 1_000)
    const { rows } = await db.query('select nonce from siwx_nonces union all select id from siwx_sessions')
    expect(rows).toEqual([{ nonce: 'b' }])
    await db.close()
    // A database in WebAssembly starts slowly where tests share the machine.
  })
})

describe.runIf(redis)('a key of Redis', () => {
  it('goes with its last session, and holds at most so many', async () => {
    const server = await startRedis(redis ?? '', await freePort())
    const client = createClient({ url: server.url })
    await client.connect()
    const store = createRedisStore(client, { mostPerAccount: 2 })
    for (const id of ['a', 'b', 'c'])
      await store.addSession({ ...session(id, id.charCodeAt(0)), caipAddress: account })
    expect(await store.findSession(account, 'a')).toBeUndefined()
    expect(await store.findSession(account, 'b')).toBeDefined()
    await store.consumeNonce('n', Date.now() + 60_000)
    for (const key of [`siwx:account:${account}`, 'siwx:nonce:n']) {
      const left = await client.pTTL(key)
      expect(left).toBeGreaterThan(50_000)
      expect(left).toBeLessThanOrEqual(60_000)
    }
    client.destroy()
    await server.stop()
  })
})
