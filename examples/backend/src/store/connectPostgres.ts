import pg from 'pg'
import type { SqlRunner } from './SqlRunner.js'

const CONNECTIONS = 6

/** Connects to PostgreSQL by a URL. Rejects when it cannot be reached. */
export async function connectPostgres(url: string, onTrouble: (error: unknown) => void): Promise<SqlRunner> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    application_name: 'latchkit-backend',
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
      await pool.query(text)
    },
    close: () => pool.end(),
  }
}
