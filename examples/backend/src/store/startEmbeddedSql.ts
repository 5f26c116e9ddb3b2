import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { SqlRunner, SqlStatement } from './SqlRunner.js'

interface Answer {
  readonly id: number
  readonly rows?: readonly unknown[]
  readonly failed?: string
}

let compiled: Promise<WebAssembly.Module> | undefined

/** PGlite's program: a process's databases share the compiled module, which takes a second of CPU. */
function program() {
  compiled ??= readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then(bytes =>
    WebAssembly.compile(Uint8Array.from(bytes)),
  )
  return compiled
}

/** Starts PGlite, a PostgreSQL inside this process. Its data is in the folder, or in memory without one. */
export async function startEmbeddedSql(folder?: string): Promise<SqlRunner> {
  const worker = new Worker(new URL('./embeddedSql.mjs', import.meta.url), {
    workerData: { folder, wasmModule: await program() },
    execArgv: [],
  })
  const calls = new Map<number, { resolve(rows: readonly unknown[]): void; reject(error: Error): void }>()
  let lastId = 0
  let ended: Error | undefined
  const end = (error: Error) => {
    ended = error
    for (const { reject } of calls.values()) reject(error)
    calls.clear()
  }
  worker.on('error', end)
  worker.on('exit', () => end(new Error('The embedded database has stopped.')))
  worker.on('message', ({ id, rows = [], failed }: Answer) => {
    const call = calls.get(id)
    calls.delete(id)
    if (failed === undefined) call?.resolve(rows)
    else call?.reject(new Error(failed))
  })
  const ask = (message: object) =>
    new Promise<readonly unknown[]>((resolve, reject) => {
      if (ended) return reject(ended)
      lastId += 1
      calls.set(lastId, { resolve, reject })
      worker.postMessage({ ...message, id: lastId })
    })
  const sql: SqlRunner = {
    connections: 1,
    query: async <Row>({ text }: SqlStatement, values: readonly unknown[]) =>
      (await ask({ kind: 'query', text, values })) as readonly Row[],
    async script(text) {
      await ask({ kind: 'script', text })
    },
    async close() {
      await ask({ kind: 'close' }).catch(() => {})
      await worker.terminate()
    },
  }
  try {
    await sql.query({ name: 'ready', text: 'select 1' }, [])
  } catch (error) {
    await worker.terminate()
    throw error
  }
  return sql
}
