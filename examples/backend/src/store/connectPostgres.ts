import pg from 'pg'
import { inTime } from '../inTime.js'
import type { SqlRunner } from './SqlRunner.js'

const CONNECTIONS = 6
/** A database that does not answer has to be noticed here: its own deadline ends what it does, not what it does not. */
const QUERY_MS = 8_000
const CONNECT_MS = 3_000
/** Tables of an older version are changed in the time that it takes. */
const SCRIPT_MS = 600_000

/** Connects to PostgreSQL by a URL. Rejects when it cannot be reached. */
export async function connectPostgres(url: string, onTrouble: (error: unknown) => void): Promise<SqlRunner> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    statement_timeout: QUERY_MS,
    application_name: 'latchkit-backend',
    keepAlive: true,
  })
  // A connection that breaks while it is idle; the pool opens another one.
  pool.on('error', onTrouble)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    connections: CONNECTIONS,
    async query<Row>({ name, text }: { name: string; text: string }, values: readonly unknown[]) {
      return (await pool.query({ name, text, values: [...values] })).rows as Row[]
    },
    async script(text) {
      const given = { text: `set local statement_timeout = ${SCRIPT_MS}; ${text}`, query_timeout: SCRIPT_MS }
      await pool.query(given)
    },
    // A database that does not answer says no goodbye either.
    close: () => inTime(pool.end(), CONNECT_MS, 'The database').catch(onTrouble),
  }
}
