import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbeddedSql } from '../../src/store/startEmbeddedSql.js'
import { fillHistory } from './fillHistory.js'
import { freePort } from './freePort.js'
import { type HistoryLoad, loadHistory } from './loadHistory.js'
import { startProgram } from './Program.js'
import { findPostgres, startPostgres } from './startPostgres.js'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const [only = 'all', transfers = 10_000_000, perSecond = 500, seconds = 20] = process.argv
  .slice(2)
  .map((text, index) => (index === 0 ? text : Number(text))) as [string?, number?, number?, number?]

const say = (text: string) => process.stderr.write(`${text}\n`)
const onStep = (done: number) => {
  if (done % 1_000_000 === 0 || done === transfers) say(`${done.toLocaleString('en')} transfers are stored`)
}

/** Starts the service on a filled store and asks it. */
async function load(env: Record<string, string>, folder: string): Promise<HistoryLoad> {
  // History is read from the store alone: nothing listens there.
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
    return await loadHistory(`http://127.0.0.1:${port}`, perSecond, seconds)
  } finally {
    await program.stop()
  }
}

async function embedded(folder: string): Promise<HistoryLoad> {
  const sql = await startEmbeddedSql(join(folder, 'api'))
  const query = (text: string, values: readonly unknown[]) => sql.query({ name: '', text }, values)
  await fillHistory({ query, script: sql.script }, transfers, onStep)
  await sql.close()
  return load({ DATA_FOLDER: folder }, folder)
}

async function postgres(folder: string): Promise<HistoryLoad | string> {
  const bin = findPostgres()
  if (!bin) return 'there is no PostgreSQL on this machine'
  const database = await startPostgres(bin, await freePort())
  try {
    const client = new pg.Client({ connectionString: database.url })
    client.on('error', () => {})
    await client.connect()
    const query = (text: string, values: readonly unknown[]) => client.query(text, [...values])
    await fillHistory({ query, script: text => client.query(text) }, transfers, onStep)
    await client.end()
    return await load({ DATABASE_URL: database.url }, folder)
  } finally {
    await database.stop()
  }
}

const results: Record<string, unknown> = { transfers, perSecond, seconds }
for (const [name, measure] of Object.entries({ postgres, embedded })) {
  if (only !== 'all' && only !== name) continue
  const folder = await mkdtemp(join(tmpdir(), 'api-bench-'))
  try {
    results[name] = await measure(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
const machine = `${availableParallelism()} cores, Node ${process.versions.node.split('.')[0]}`
process.stdout.write(`${JSON.stringify({ ...results, machine })}\n`)
process.exit(0)
