import pg from 'pg'
import { withTimeout } from '../../platform/withTimeout.js'
import type { Leadership } from './Leadership.js'

const LOCK = '7205759403792796'

/**
 * Elects a leader by a PostgreSQL advisory lock, which a separate connection holds: if the node dies, so does
 * the connection, and the next node to ask gets the lock.
 */
export function electLeader(databaseUrl: string, onTrouble: (error: unknown) => void): Leadership {
  let client: pg.Client | undefined
  let holds = false
  let isClosed = false

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'latchkit-leader',
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
    })
    const drop = () => {
      if (client !== made) return
      client = undefined
      holds = false
    }
    made.on('error', error => {
      onTrouble(error)
      drop()
    })
    made.on('end', drop)
    await made.connect()
    return made
  }
  return {
    async isLeader() {
      if (isClosed) return false
      try {
        client ??= await connect()
        if (holds) await client.query('select 1')
        else
          holds = (await client.query('select pg_try_advisory_lock($1) as won', [LOCK])).rows[0]?.won === true
        return holds
      } catch (error) {
        onTrouble(error)
        const broken = client
        client = undefined
        holds = false
        broken?.end().catch(() => {})
        return false
      }
    },
    async close() {
      isClosed = true
      const last = client
      client = undefined
      holds = false
      if (last) await withTimeout(last.end(), 2_000, 'The database').catch(() => {})
    },
  }
}
