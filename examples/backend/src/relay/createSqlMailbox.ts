import { createBatcher } from '../store/createBatcher.js'
import type { SqlRunner } from '../store/SqlRunner.js'
import type { Mailbox, RelayMessage } from './Mailbox.js'
import {
  addAcknowledgements,
  findPending,
  mailboxTables,
  makeRoom,
  pruneAcknowledgements,
  pruneMessages,
  putMessages,
} from './mailboxStatements.js'
import { relayError } from './relayError.js'

interface Outcome {
  readonly hash: string
  readonly stored: boolean
  readonly known: boolean
}

/** Makes a mailbox in a database, which may serve several nodes. It does not close the database. */
export async function createSqlMailbox(sql: SqlRunner, { messagesPerTopic = 2_000 } = {}): Promise<Mailbox> {
  await sql.script(mailboxTables)

  async function putAll(messages: readonly RelayMessage[]): Promise<Map<string, Outcome>> {
    const column = <Key extends keyof RelayMessage>(key: Key) => messages.map(message => message[key] ?? null)
    const rows = await sql.query<Outcome>(putMessages, [
      column('hash'),
      column('topic'),
      column('sender'),
      column('text'),
      column('tag'),
      column('attestation'),
      column('publishedAt'),
      column('expiresAt'),
      messagesPerTopic,
    ])
    return new Map(rows.map(row => [row.hash, row]))
  }
  const puts = createBatcher<RelayMessage, Outcome | undefined>(async messages => {
    const once = new Map(messages.map(message => [message.hash, message]))
    const outcomes = await putAll([...once.values()])
    const told = new Set<string>()
    return messages.map(({ hash }) => {
      const outcome = outcomes.get(hash)
      if (!told.has(hash)) told.add(hash)
      else if (outcome?.stored) return { hash, stored: false, known: true }
      return outcome
    })
  })
  const acknowledgements = createBatcher<{ hash: string; client: string }, void>(async given => {
    await sql.query(addAcknowledgements, [given.map(({ hash }) => hash), given.map(({ client }) => client)])
    return []
  })
  const lookups = createBatcher<{ topics: readonly string[]; client: string }, readonly RelayMessage[]>(
    async given => {
      const pairs = given.flatMap(({ topics, client }, n) => topics.map(topic => ({ topic, client, n })))
      const rows = await sql.query<RelayMessage & { n: number }>(findPending, [
        pairs.map(({ topic }) => topic),
        pairs.map(({ client }) => client),
        pairs.map(({ n }) => n),
        Date.now(),
      ])
      const found = given.map((): RelayMessage[] => [])
      for (const { n, attestation, ...message } of rows)
        found[n]?.push(attestation ? { ...message, attestation } : message)
      return found
    },
    100,
  )
  return {
    async put(message) {
      let outcome = await puts.add(message)
      if (!outcome?.stored && !outcome?.known) {
        // Another node may have stored it in the same moment; else the topic is full.
        await sql.query(makeRoom, [message.topic, message.publishedAt])
        outcome = (await putAll([message])).get(message.hash)
      }
      if (outcome?.stored) return 'stored'
      if (outcome?.known) return 'known'
      throw relayError('relay/MAILBOX_FULL', 'Too many messages wait on this topic.')
    },
    pending: async (topics, client) => (topics.length === 0 ? [] : lookups.add({ topics, client })),
    async acknowledge(client, hashes) {
      await Promise.all(hashes.map(hash => acknowledgements.add({ hash, client })))
    },
    async prune(now) {
      await sql.query(pruneMessages, [now])
      await sql.query(pruneAcknowledgements, [now])
    },
    async close() {
      await Promise.all([puts.idle(), acknowledgements.idle(), lookups.idle()])
    },
  }
}
