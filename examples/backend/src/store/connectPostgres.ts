import pg from 'pg'
import { withTimeout } from '../platform/withTimeout.js'
import type { SqlRunner } from './SqlRunner.js'

const CONNECTIONS = 6
/** A database that does not answer must be detected here: the statement timeout only ends what it is actually running. */
const QUERY_MS = 8_000
const CONNECT_MS = 3_000
/** Migrations of older tables must fit into this time. */
const SCRIPT_MS = 600_000

/** Connects to PostgreSQL by a URL. Rejects if it cannot be reached. */
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
  let isClosing = false
  // An idle connection broke; the pool opens another one. While closing, that is expected.
  pool.on('error', error => {
    if (!isClosing) onTrouble(error)
  })
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
    // A database that does not answer does not close connections either.
    close() {
      isClosing = true
      return withTimeout(pool.end(), CONNECT_MS, 'The database').catch(onTrouble)
    },
  }
}
