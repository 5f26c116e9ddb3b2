import { mkdir } from 'node:fs/promises'
import { connectRedisBus } from '../relay/connectRedisBus.js'
import { createMemoryBus } from '../relay/createMemoryBus.js'
import { createMemoryMailbox } from '../relay/createMemoryMailbox.js'
import { createSqlMailbox } from '../relay/createSqlMailbox.js'
import type { Mailbox } from '../relay/Mailbox.js'
import type { RelayBus } from '../relay/RelayBus.js'
import { connectPostgres } from '../store/connectPostgres.js'
import { startEmbeddedSql } from '../store/startEmbeddedSql.js'
import type { Config } from './readConfig.js'

export interface Store {
  readonly kind: 'memory' | 'embedded' | 'postgres'
  readonly mailbox: Mailbox
  readonly bus: RelayBus
  /** Finishes pending writes; the relay closes the bus. */
  close(): Promise<void>
}

/** Opens the configured store. Rejects if the database cannot be reached. */
export async function openStore(config: Config, onTrouble: (error: unknown) => void): Promise<Store> {
  const { DATABASE_URL, DATA_FOLDER, REDIS_URL, MAIL_BYTES } = config
  const limits = {
    topicBytes: config.TOPIC_BYTES,
    clientBytes: config.CLIENT_BYTES,
    addressBytes: config.ADDRESS_BYTES,
    ...(MAIL_BYTES ? { bytes: MAIL_BYTES } : {}),
  }
  const bus = REDIS_URL ? await connectRedisBus(REDIS_URL, onTrouble) : createMemoryBus()
  if (DATABASE_URL === 'memory:') {
    const mailbox = createMemoryMailbox(limits)
    return { kind: 'memory', mailbox, bus, close: mailbox.close }
  }
  if (!DATABASE_URL) await mkdir(DATA_FOLDER, { recursive: true })
  const sql = DATABASE_URL
    ? await connectPostgres(DATABASE_URL, onTrouble)
    : await startEmbeddedSql(`${DATA_FOLDER}/mailbox`)
  const mailbox = await createSqlMailbox(sql, limits)
  const close = async () => {
    await mailbox.close()
    await sql.close()
  }
  return { kind: DATABASE_URL ? 'postgres' : 'embedded', mailbox, bus, close }
}
