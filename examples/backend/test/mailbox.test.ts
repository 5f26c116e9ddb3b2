import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mailbox, RelayMessage } from '../src/index.js'
import { createMemoryMailbox } from '../src/relay/createMemoryMailbox.js'
import { createSqlMailbox } from '../src/relay/createSqlMailbox.js'
import type { SqlRunner } from '../src/store/SqlRunner.js'
import { startEmbeddedSql } from '../src/store/startEmbeddedSql.js'

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

let sql: SqlRunner | undefined
const makers: Record<string, () => Promise<Mailbox>> = {
  memory: async () => createMemoryMailbox({ messagesPerTopic: 20 }),
  PGlite: async () => {
    sql ??= await startEmbeddedSql()
    return createSqlMailbox(sql, { messagesPerTopic: 20 })
  },
}
afterAll(() => sql?.close())

describe.each(Object.entries(makers))('a mailbox in %s', (_, make) => {
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await make()
  }, 60_000)

  test('hands out what others sent, in order, until it is acknowledged', async () => {
    const sent = [
      message('t1'),
      message('t1', { attestation: 'x' }),
      message('t2'),
      message('t1', { sender: 'b' }),
    ]
    await Promise.all(sent.map(one => mailbox.put(one)))
    expect(await mailbox.pending(['t1', 't2'], 'b')).toEqual(sent.slice(0, 3))
    await mailbox.acknowledge('b', [sent[0]?.hash ?? '', 'unknown'])
    expect(await mailbox.pending(['t1'], 'b')).toEqual([sent[1]])
    expect(await mailbox.pending(['t1'], 'c')).toEqual([sent[0], sent[1], sent[3]])
    expect(await mailbox.pending([], 'b')).toEqual([])
  })

  test('knows a message that it has, also when it comes twice at once', async () => {
    const one = message('t3')
    expect((await Promise.all([mailbox.put(one), mailbox.put(one)])).sort()).toEqual(['known', 'stored'])
    expect(await mailbox.put({ ...one, sender: 'c' })).toBe('known')
    expect(await mailbox.pending(['t3'], 'b')).toEqual([one])
  })

  test('forgets what has expired, which may then come anew', async () => {
    const expired = Date.now() - 10_000
    const one = message('t4', { publishedAt: expired, expiresAt: expired + 1 })
    await mailbox.put(one)
    expect(await mailbox.pending(['t4'], 'b')).toEqual([])
    const again = { ...one, publishedAt: Date.now(), expiresAt: Date.now() + 1_000 }
    expect(await mailbox.put(again)).toBe('stored')
    expect(await mailbox.pending(['t4'], 'b')).toEqual([again])
    await mailbox.prune(Date.now() + 2_000)
    expect(await mailbox.pending(['t4'], 'b')).toEqual([])
  })

  test('refuses more than a topic may hold, unless some have been acknowledged', async () => {
    const sent = Array.from({ length: 20 }, () => message('t5'))
    for (const one of sent) await mailbox.put(one)
    await expect(mailbox.put(message('t5'))).rejects.toMatchObject({ code: 'relay/MAILBOX_FULL' })
    expect(await mailbox.put(sent[3] as RelayMessage)).toBe('known')
    await mailbox.acknowledge('b', [sent[0]?.hash ?? ''])
    expect(await mailbox.put(message('t5'))).toBe('stored')
    expect(await mailbox.pending(['t5'], 'c')).toHaveLength(20)
  })
})
