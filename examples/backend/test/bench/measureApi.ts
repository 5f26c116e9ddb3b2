import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbeddedSql } from '../../src/store/startEmbeddedSql.js'
import { fillHistory } from './fillHistory.js'
import { keepStore } from './keepStore.js'
import { type HistoryLoad, loadHistory } from './loadHistory.js'
import { startProgram } from './Program.js'
import { KEY_PATH, readAhead } from './readAhead.js'
import { findPostgres, startPostgres } from './startPostgres.js'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const [only = 'all', ...numbers] = process.argv.slice(2).filter(text => !text.startsWith('--'))
const [transfers = 10_000_000, perSecond = 500, seconds = 20] = numbers.map(Number)
const mayFill = !process.argv.includes('--measure-only')

const start = performance.now()
const say = (text: string) =>
  process.stderr.write(`${Math.round((performance.now() - start) / 1_000)} s: ${text}\n`)
/** A machine that freezes for a tenth of a second, as virtual ones do, spoils one round, but not most of them. */
const ROUNDS = 3
/** Only while filling: what a crash loses is filled again. */
const carefree = ['fsync=off', 'wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off', 'max_wal_size=8GB']

/** The result of the middle round, and the p99 of all rounds. */
interface Rounds extends HistoryLoad {
  readonly rounds: string
}

/** Starts the service on a filled store and sends it requests. */
async function load(env: Record<string, string>, folder: string): Promise<Rounds> {
  // History is read only from the store: nothing listens there.
  const chain = {
    namespace: 'eip155',
    id: 'eip155:1',
    name: 'Bench',
    rpcUrl: 'http://127.0.0.1:9',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  const chains = join(folder, 'chains.json')
  await writeFile(chains, JSON.stringify({ chains: [chain] }))
  const quota = { REQUESTS_PER_SECOND: '100000', REQUEST_BURST: '1000000' }
  const program = startProgram(process.execPath, ['--import', 'tsx', main], {
    SERVICES: 'api',
    PORT: '0',
    CHAINS_FILE: chains,
    ...quota,
    ...env,
  })
  try {
    const { port } = JSON.parse(await program.until(/"event":"started"/, 120_000))
    const loads: HistoryLoad[] = []
    for (let round = 0; round < ROUNDS; round++)
      loads.push(await loadHistory(`http://127.0.0.1:${port}`, perSecond, seconds))
    loads.sort((a, b) => a.p99 - b.p99)
    const middle = loads[Math.floor(ROUNDS / 2)]
    if (!middle) throw new Error('No round was measured.')
    return { ...middle, rounds: loads.map(({ p99 }) => p99).join(', ') }
  } finally {
    await program.stop()
  }
}

async function embedded(place: string): Promise<Rounds> {
  const fill = async (folder: string) => {
    const sql = await startEmbeddedSql(join(folder, 'api'))
    const query = (text: string, values: readonly unknown[]) => sql.query({ name: '', text }, values)
    await fillHistory({ query, script: sql.script }, transfers, say)
    await sql.close()
  }
  const folder = await keepStore({ name: 'embedded', transfers, mayFill, fill })
  const data = join(folder, 'api')
  const sql = await startEmbeddedSql(data)
  const [key] = await sql.query({ name: '', text: KEY_PATH }, [])
  await sql.close()
  await readAhead(data, (key as { path?: unknown } | undefined)?.path)
  return load({ DATA_FOLDER: folder }, place)
}

async function postgres(place: string): Promise<Rounds | string> {
  const bin = findPostgres()
  if (!bin) return 'there is no PostgreSQL on this machine'
  const fill = async (folder: string) => {
    const database = await startPostgres(bin, folder, carefree)
    try {
      const client = new pg.Client({ connectionString: database.url })
      client.on('error', () => {})
      await client.connect()
      const query = (text: string, values: readonly unknown[]) => client.query(text, [...values])
      await fillHistory({ query, script: text => client.query(text) }, transfers, say)
      await client.end()
    } finally {
      await database.stop()
    }
  }
  const folder = await keepStore({ name: 'postgres', transfers, mayFill, fill })
  const database = await startPostgres(bin, folder)
  try {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query<{ path: string }>(KEY_PATH)
    await client.end()
    await readAhead(join(folder, 'data'), rows[0]?.path)
    return await load({ DATABASE_URL: database.url }, place)
  } finally {
    await database.stop()
  }
}

const results: Record<string, unknown> = { transfers, perSecond, seconds }
for (const [name, measure] of Object.entries({ postgres, embedded })) {
  if (only !== 'all' && only !== name) continue
  const place = await mkdtemp(join(tmpdir(), 'api-bench-'))
  try {
    results[name] = await measure(place)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}
const machine = `${availableParallelism()} cores, Node ${process.versions.node.split('.')[0]}`
process.stdout.write(`${JSON.stringify({ ...results, machine })}\n`)
process.exit(0)
