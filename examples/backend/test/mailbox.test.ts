import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mailbox, RelayMessage } from '../src/index.js'
import { createMemoryMailbox } from '../src/relay/createMemoryMailbox.js'
import { createSqlMailbox } from '../src/relay/createSqlMailbox.js'
import { connectPostgres } from '../src/store/connectPostgres.js'
import { createBatcher } from '../src/store/createBatcher.js'
import type { SqlRunner } from '../src/store/SqlRunner.js'
import { startEmbeddedSql } from '../src/store/startEmbeddedSql.js'
import { findPostgres, startPostgres } from './bench/startPostgres.js'

let count = 0
function message(topic: string, more: Partial<RelayMessage> = {}): RelayMessage {
  count += 1
  const publishedAt = Date.now()
  const text = `text ${count} "'\\ \u{1f511}`
  return {
    topic,
    hash: `${count}`,
    text,
    sender: 'a',
    tag: 7,
    publishedAt,
    expiresAt: publishedAt + 60_000,
    ...more,
  }
}

const limits = {
  topicMessages: 20,
  topicBytes: 100_000,
  clientBytes: 200_000,
  addressBytes: 300_000,
  bytes: 5_000_000,
}
let sql: SqlRunner | undefined
const makers: Record<string, () => Promise<Mailbox>> = {
  memory: async () => createMemoryMailbox(limits),
  PGlite: async () => {
    sql ??= await startEmbeddedSql()
    return createSqlMailbox(sql, limits)
  },
}
const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  await sql?.close()
  for (const close of closing) await close()
})

const postgres = findPostgres()
if (postgres)
  makers['PostgreSQL'] = async () => {
    const server = await startPostgres(postgres)
    const runner = await connectPostgres(server.url, () => {})
    closing.push(runner.close, server.stop)
    return createSqlMailbox(runner, limits)
  }

describe.each(Object.entries(makers))('a mailbox in %s', (_, make) => {
  let mailbox: Mailbox
  const pending = async (topics: readonly string[], client: string) =>
    (await mailbox.pending(topics, client)).messages
  beforeAll(async () => {
    mailbox = await make()
  })

  test('hands out what others sent, in order, until it is acknowledged', async () => {
    const sent = [
      message('t1'),
      message('t1', { attestation: 'x' }),
      message('t2'),
      message('t1', { sender: 'b' }),
    ]
    await Promise.all(sent.map(one => mailbox.put(one)))
    expect(await pending(['t1', 't2'], 'b')).toEqual(sent.slice(0, 3))
    await mailbox.acknowledge('b', [sent[0]?.hash ?? '', 'unknown'])
    expect(await pending(['t1'], 'b')).toEqual([sent[1]])
    expect(await pending(['t1'], 'c')).toEqual([sent[0], sent[1], sent[3]])
    expect(await pending([], 'b')).toEqual([])
  })

  test('knows a message that it has, also when it comes twice at once', async () => {
    const one = message('t3')
    expect((await Promise.all([mailbox.put(one), mailbox.put(one)])).sort()).toEqual(['known', 'stored'])
    expect(await mailbox.put({ ...one, sender: 'c' })).toBe('known')
    expect(await pending(['t3'], 'b')).toEqual([one])
  })

  test('forgets what has expired, which may then come anew', async () => {
    const expired = Date.now() - 10_000
    const one = message('t4', { publishedAt: expired, expiresAt: expired + 1 })
    await mailbox.put(one)
    expect(await pending(['t4'], 'b')).toEqual([])
    const again = { ...one, publishedAt: Date.now(), expiresAt: Date.now() + 60_000 }
    expect(await mailbox.put(again)).toBe('stored')
    expect(await pending(['t4'], 'b')).toEqual([again])
    await mailbox.prune(Date.now() + 61_000)
    expect(await pending(['t4'], 'b')).toEqual([])
  })

  test('refuses more than a topic may hold, unless some have been acknowledged', async () => {
    const sent = Array.from({ length: 20 }, () => message('t5'))
    for (const one of sent) await mailbox.put(one)
    await expect(mailbox.put(message('t5'))).rejects.toMatchObject({ code: 'relay/MAILBOX_FULL' })
    expect(await mailbox.put(sent[3] as RelayMessage)).toBe('known')
    await mailbox.acknowledge('b', [sent[0]?.hash ?? ''])
    expect(await mailbox.put(message('t5'))).toBe('stored')
    expect(await pending(['t5'], 'c')).toHaveLength(20)
  })

  const long = (topic: string, more: Partial<RelayMessage> = {}) =>
    message(topic, { text: 'x'.repeat(49_500), ...more })

  test('H4: keeps so many bytes of a topic, of a client, of an address and of all, and no more', async () => {
    const refused = (sentence: string) => ({ code: 'relay/MAILBOX_FULL', message: sentence })
    const put = (topic: string, sender: string, address?: string) =>
      mailbox.put(long(topic, { sender }), address)
    await put('q1', 'k1', 'here')
    await put('q1', 'k2', 'here')
    await expect(put('q1', 'k3')).rejects.toMatchObject(refused('Too much waits on this topic.'))
    for (const topic of ['q2', 'q3', 'q4']) await put(topic, 'k1', 'here')
    await expect(put('q5', 'k1')).rejects.toMatchObject(refused('Too much of this client waits.'))
    await put('q5', 'k3', 'here')
    await expect(put('q6', 'k4', 'here')).rejects.toMatchObject(refused('Too much of this address waits.'))
    await put('q6', 'k4', 'there')
    // All at once, as a batch.
    const many = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) => mailbox.put(long(`m${n >> 1}`, { sender: `n${n >> 2}` }))),
    )
    const stored = many.filter(({ status }) => status === 'fulfilled').length
    expect(stored).toBeGreaterThan(80)
    expect(stored).toBeLessThanOrEqual(94)
    await expect(put('q9', 'k9')).rejects.toMatchObject(refused('The mailbox is full.'))
    // Deleted messages make room for as many new ones.
    await mailbox.prune(Date.now() + 100_000)
    for (const topic of ['q1', 'q1', 'q2', 'q3']) await put(topic, 'k1', 'here')
    await expect(put('q4', 'k1', 'here')).rejects.toMatchObject(refused('Too much of this client waits.'))
    await mailbox.prune(Date.now() + 100_000)
  })

  test('counts a message once that expired and came again from somebody else', async () => {
    const expired = { publishedAt: Date.now() - 10_000, expiresAt: Date.now() - 9_000 }
    const one = long('e1', { sender: 'before', ...expired })
    await mailbox.put(one)
    await mailbox.put({ ...one, sender: 'after', publishedAt: Date.now(), expiresAt: Date.now() + 60_000 })
    await mailbox.put(long('e1', { sender: 'after' }))
    await expect(mailbox.put(long('e1', { sender: 'other' }))).rejects.toMatchObject({
      code: 'relay/MAILBOX_FULL',
    })
    for (const topic of ['e2', 'e3', 'e4', 'e5']) await mailbox.put(long(topic, { sender: 'before' }))
    await mailbox.prune(Date.now() + 100_000)
  })

  test('hands out a page, says whether there is more, and remembers few who have a message', async () => {
    const sent = Array.from({ length: 24 }, (_, n) => long(`p${n >> 1}`, { sender: `s${n >> 2}` }))
    for (const one of sent) await mailbox.put(one)
    const topics = sent.map(({ topic }) => topic)
    const first = await mailbox.pending([...new Set(topics)], 'reader')
    expect([first.messages, first.hasMore]).toEqual([sent.slice(0, 20), true])
    await mailbox.acknowledge(
      'reader',
      first.messages.map(({ hash }) => hash),
    )
    const second = await mailbox.pending([...new Set(topics)], 'reader')
    expect([second.messages, second.hasMore]).toEqual([sent.slice(20), false])
    const [{ hash }] = sent as [RelayMessage]
    for (let n = 0; n < 60; n++) await mailbox.acknowledge(`c${n}`, [hash])
    expect(await pending(['p0'], 'c10')).toHaveLength(1)
    expect(await pending(['p0'], 'c59')).toHaveLength(2)
    await mailbox.prune(Date.now() + 100_000)
  })
})

test('what is long goes in batches of its own, so that others are served in between', async () => {
  const batches: string[] = []
  const batcher = createBatcher<string, void>(
    async items => {
      batches.push(items.join(' '))
      return []
    },
    { weigh: item => item.length, mostWeight: 4 },
  )
  await Promise.all(['aa', 'bb', 'c', 'dddddddd', 'e', 'ff'].map(batcher.add))
  expect(batches).toEqual(['aa bb', 'c', 'dddddddd', 'e ff'])
})

test('the mail of an older version is counted when its tables are changed', async () => {
  const old = await startEmbeddedSql()
  closing.push(old.close)
  await old.script(`create table relay_messages (
    hash text primary key, seq bigserial not null, topic text not null, sender text not null, text text not null,
    tag int not null, attestation text, published_at bigint not null, expires_at bigint not null
  ); insert into relay_messages (hash, topic, sender, text, tag, published_at, expires_at)
    select 'h' || n, 'old', 'a', repeat('x', 49500), 1, 1, ${Date.now() + 60_000} from generate_series(1, 2) n`)
  await createSqlMailbox(old, limits)
  // Also after a restart, and from the last version without numbers.
  await createSqlMailbox(old, limits)
  await old.script('drop table schema_versions')
  const mailbox = await createSqlMailbox(old, limits)
  expect((await mailbox.pending(['old'], 'b')).messages).toHaveLength(2)
  await expect(mailbox.put(message('old'))).rejects.toMatchObject({ code: 'relay/MAILBOX_FULL' })
  await mailbox.acknowledge('b', ['h1'])
  expect(await mailbox.put(message('old'))).toBe('stored')
})
