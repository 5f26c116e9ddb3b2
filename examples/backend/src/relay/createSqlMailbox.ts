import { createBatcher } from '../store/createBatcher.js'
import { type Migrations, migrate } from '../store/migrate.js'
import type { SqlRunner, SqlStatement } from '../store/SqlRunner.js'
import type { Mailbox, MailPage, RelayMessage } from './Mailbox.js'
import { bytesOf, type FullShare, type MailLimits, mailboxFull, usualMailLimits } from './MailLimits.js'
import {
  addAcknowledgements,
  findPending,
  makeRoom,
  pruneAcknowledgements,
  pruneMessages,
  pruneUsage,
  putMessages,
} from './mailboxStatements.js'

interface Outcome {
  readonly hash: string
  readonly stored: boolean
  readonly known: boolean
  /** The quota that is exceeded, if any. */
  readonly share: FullShare | null
}

interface Letter {
  readonly message: RelayMessage
  readonly address: string
}

/** Batch sizes for writes, limited so that others are served in between, and for look-ups, each of which may return a page. */
const WRITTEN_AT_ONCE = {
  weigh: ({ message }: Letter) => bytesOf(message),
  mostWeight: 2_000_000,
}
const LOOKED_UP_AT_ONCE = 25

/** The mailbox tables. `relay_usage` has the stored amount for each quota. */
const relayMigrations: Migrations = {
  service: 'relay',
  folder: new URL('./migrations/', import.meta.url),
}

/** Creates a mailbox in a database, which may serve several nodes. It does not close the database. */
export async function createSqlMailbox(sql: SqlRunner, given: Partial<MailLimits> = {}): Promise<Mailbox> {
  const limits = { ...usualMailLimits, ...given }
  await migrate(sql, relayMigrations)

  async function putAll(letters: readonly Letter[]): Promise<Map<string, Outcome>> {
    const column = <Key extends keyof RelayMessage>(key: Key) =>
      letters.map(({ message }) => message[key] ?? null)
    const rows = await sql.query<Outcome>(putMessages, [
      column('hash'),
      column('topic'),
      column('sender'),
      column('text'),
      column('tag'),
      column('attestation'),
      column('publishedAt'),
      column('expiresAt'),
      letters.map(({ address }) => address),
      letters.map(({ message }) => bytesOf(message)),
      limits.topicMessages,
      limits.topicBytes,
      limits.clientBytes,
      limits.addressBytes,
      limits.bytes,
    ])
    return new Map(rows.map(row => [row.hash, row]))
  }
  const puts = createBatcher<Letter, Outcome | undefined>(async letters => {
    const once = new Map(letters.map(letter => [letter.message.hash, letter]))
    const outcomes = await putAll([...once.values()])
    const told = new Set<string>()
    return letters.map(({ message: { hash } }) => {
      const outcome = outcomes.get(hash)
      if (!told.has(hash)) told.add(hash)
      else if (outcome?.stored) return { ...outcome, stored: false, known: true }
      return outcome
    })
  }, WRITTEN_AT_ONCE)
  const acknowledgements = createBatcher<{ hash: string; client: string }, void>(async given => {
    await sql.query(addAcknowledgements, [given.map(({ hash }) => hash), given.map(({ client }) => client)])
    return []
  })
  const lookups = createBatcher<{ topics: readonly string[]; client: string }, MailPage>(
    async given => {
      const pairs = given.flatMap(({ topics, client }, n) => topics.map(topic => ({ topic, client, n })))
      const rows = await sql.query<RelayMessage & { n: number; total: number }>(findPending, [
        pairs.map(({ topic }) => topic),
        pairs.map(({ client }) => client),
        pairs.map(({ n }) => n),
        Date.now(),
      ])
      const found = given.map(() => ({ messages: [] as RelayMessage[], hasMore: false }))
      for (const { n, total, attestation, ...message } of rows) {
        const page = found[n]
        page?.messages.push(attestation ? { ...message, attestation } : message)
        if (page) page.hasMore = page.messages.length < total
      }
      return found
    },
    { most: LOOKED_UP_AT_ONCE },
  )
  /** Repeats a statement that does part of the work until there is none left. */
  async function finish(statement: SqlStatement, values: readonly unknown[]) {
    while (((await sql.query<{ count: number }>(statement, values))[0]?.count ?? 0) > 0) {}
  }
  return {
    async put(message, address = '') {
      const letter = { message, address }
      let outcome = await puts.add(letter)
      if (outcome && !outcome.stored && !outcome.known && (outcome.share ?? 'topic') === 'topic') {
        // Another node may have stored it at the same moment; otherwise the topic is full.
        await sql.query(makeRoom, [message.topic, message.publishedAt])
        outcome = (await putAll([letter])).get(message.hash)
      }
      if (outcome?.stored) return 'stored'
      if (outcome?.known) return 'known'
      throw mailboxFull(outcome?.share ?? 'all')
    },
    pending: async (topics, client) =>
      topics.length === 0 ? { messages: [], hasMore: false } : lookups.add({ topics, client }),
    async acknowledge(client, hashes) {
      await Promise.all(hashes.map(hash => acknowledgements.add({ hash, client })))
    },
    async prune(now) {
      await finish(pruneMessages, [now])
      await finish(pruneAcknowledgements, [now])
      await sql.query(pruneUsage, [])
    },
    async check() {
      await sql.query({ name: 'relay-check', text: 'select 1' }, [])
    },
    async close() {
      await Promise.all([puts.idle(), acknowledgements.idle(), lookups.idle()])
    },
  }
}
