import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { writeLiteral } from './writeLiteral.mjs'

/** How often is looked whether there is something to tidy up, in ms, and how many bytes were written by then. */
const EVERY = 60_000
const ENOUGH = 32_000_000

// PGlite computes where it is called, so it has a thread of its own.
const database = new PGlite(workerData.folder)
let tidiedAt

const prepared = new Set()

/** Runs a statement whose plan is kept, which the extended protocol of PGlite cannot: it would plan it each time. */
async function execute(name, text, values) {
  if (!prepared.has(name)) {
    await database.exec(`prepare "${name}" as ${text}`)
    prepared.add(name)
  }
  const [{ rows }] = await database.exec(`execute "${name}"(${values.map(writeLiteral).join(', ')})`)
  return rows
}

async function answer({ id, kind, name, text, values }) {
  try {
    if (kind === 'execute') return parentPort?.postMessage({ id, rows: await execute(name, text, values) })
    if (kind === 'close') await database.close()
    const rows = kind === 'query' ? (await database.query(text, values)).rows : []
    if (kind === 'script') await database.exec(text)
    parentPort?.postMessage({ id, rows })
  } catch (error) {
    parentPort?.postMessage({ id, failed: error instanceof Error ? error.message : String(error) })
  }
}

/** PostgreSQL has processes that do this: without them the log grows, and a key is never enough to read a row. */
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
// A database that is closed or busy is tidied up another time.
setInterval(() => void tidyUp().catch(() => {}), EVERY).unref()
