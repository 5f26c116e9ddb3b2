import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const backend = join(here, '../../examples/backend')
const aims = JSON.parse(readFileSync(join(here, 'api.aims.json'), 'utf8'))

const stores = { postgres: 'PostgreSQL', embedded: 'Embedded' }

/**
 * Requests history from both stores of the blockchain API at a steady pace, and returns the missed aims.
 * Missing stores are filled first, and stay in `.cache/bench-api`.
 *
 * @param {{ mayFill: boolean }} options
 */
export async function measureApi({ mayFill }) {
  const args = ['all', aims.transfers, aims.perSecond, aims.seconds, ...(mayFill ? [] : ['--measure-only'])]
  const results = JSON.parse(await run(args.map(String)))
  return { ...results, date: new Date().toISOString().slice(0, 10), missed: missedAims(results) }
}

export function apiTable(results) {
  const rows = Object.entries(stores).flatMap(([key, name]) => {
    const r = results[key]
    if (!r || typeof r === 'string') return []
    const cells = [name, results.transfers, results.perSecond, r.requests, r.failed, r.p50, r.p99, r.rounds]
    return `| ${cells.map(cell => cell.toLocaleString('en')).join(' | ')} |`
  })
  return [
    '| store | transfers | requests/s | requests | failed | p50, ms | p99, ms | p99 of all rounds |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...rows,
  ].join('\n')
}

export function writeApi({ missed, ...results }) {
  writeFileSync(join(here, 'api.json'), `${JSON.stringify(results, undefined, 2)}\n`)
  const parts = [
    '# History benchmark',
    'Written by `npm run bench -- --only api`; the aims are in [api.aims.json](api.aims.json).',
    'Pages of history of 100,000 accounts, drawn evenly; three in ten are second pages. Times run from when a request was due to the end of its response, over loopback, with load, service and store on the same cores. Stores are filled once, in the order in which an indexer writes. The key that pages are read from is read once, so that the OS caches it as after a day of service, and the service warms up for 10 s. Of three rounds the middle one counts, because a virtual machine may freeze for a moment whatever runs on it.',
    apiTable(results),
    `${results.date}, ${results.machine}.`,
    missed.length > 0 ? `Missed: ${missed.join('; ')}.` : 'All aims were met.',
  ]
  writeFileSync(join(here, 'api.md'), `${parts.join('\n\n')}\n`)
}

function missedAims(results) {
  return Object.entries(stores).flatMap(([key, name]) => {
    const r = results[key]
    if (!r || typeof r === 'string') return `${name}: ${r ?? 'not measured'}`
    const missed = []
    if (r.failed > 0) missed.push(`${name}: ${r.failed} requests failed`)
    if (r.p99 > aims.p99) missed.push(`${name}: p99 is ${r.p99} ms, not ${aims.p99} ms`)
    return missed
  })
}

function run(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'test/bench/measureApi.ts', ...args], {
      cwd: backend,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let text = ''
    child.stdout.on('data', chunk => {
      text += chunk
    })
    child.on('error', reject)
    child.on('close', code => (code === 0 ? resolve(text) : reject(new Error('The history bench failed.'))))
  })
}
