import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { openInMemory } from './openInMemory.mjs'

/** How often to check whether to vacuum, in ms, and after how many written bytes to do it. */
const EVERY = 60_000
const ENOUGH = 32_000_000

// PGlite computes on the calling thread, so it gets its own.
const { folder, wasmModule } = workerData
const database = folder ? new PGlite(folder, { wasmModule }) : await openInMemory({ wasmModule })
let tidiedAt

async function answer({ id, kind, text, values }) {
  try {
    if (kind === 'close') await database.close()
    const rows = kind === 'query' ? (await database.query(text, values)).rows : []
    if (kind === 'script') await database.exec(text)
    parentPort?.postMessage({ id, rows })
  } catch (error) {
    parentPort?.postMessage({ id, failed: error instanceof Error ? error.message : String(error) })
  }
}

/** PostgreSQL has background processes for this. Without them, the log grows, and rows can never be read from the key alone. */
async function tidyUp() {
  const position = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as at`
  const [{ at }] = (await database.query(position)).rows
  if (tidiedAt !== undefined && at - tidiedAt < ENOUGH) return
  if (tidiedAt !== undefined) {
    await database.exec('vacuum')
    await database.exec('checkpoint')
  }
  tidiedAt = at
}

parentPort?.on('message', answer)
// If the database is closed or busy, it is vacuumed another time.
setInterval(() => void tidyUp().catch(() => {}), EVERY).unref()
