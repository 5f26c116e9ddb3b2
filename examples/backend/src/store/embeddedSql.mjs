import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

// PGlite computes where it is called, so it has a thread of its own.
const database = new PGlite(workerData.folder)

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

parentPort?.on('message', answer)
