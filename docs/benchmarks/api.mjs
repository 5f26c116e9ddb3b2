import { markdownTable, readAims, runMeasurement, writeReport } from './report.mjs'

const aims = readAims('api')
const stores = { postgres: 'PostgreSQL', embedded: 'Embedded' }

/**
 * Requests history from both stores of the blockchain API at a steady pace, and returns the missed aims.
 * Missing stores are filled first, and stay in `.cache/bench-api`.
 *
 * @param {{ mayFill: boolean }} options
 */
export async function measure({ mayFill }) {
  const { transfers, perSecond, seconds } = aims
  const args = ['all', transfers, perSecond, seconds, ...(mayFill ? [] : ['--measure-only'])]
  const results = await runMeasurement('examples/backend/test/bench/measureApi.ts', args)
  return { ...results, missed: missedAims(results) }
}

export function table({ transfers, perSecond, ...results }) {
  const rows = Object.entries(stores).flatMap(([key, name]) => {
    const r = results[key]
    if (!r || typeof r === 'string') return []
    return [[name, transfers, perSecond, r.requests, r.failed, r.p50, r.p99, r.rounds]]
  })
  const head = ['store', 'transfers', 'requests/s', 'requests', 'failed', 'p50, ms', 'p99, ms']
  return markdownTable([...head, 'p99 of all rounds'], rows)
}

export function write(results) {
  writeReport('api', results, [
    '# History benchmark',
    'Written by `npm run bench -- --only api`; the aims are in [api.aims.json](api.aims.json).',
    'Pages of history of 100,000 accounts, drawn evenly; three in ten are second pages. Times run from when a request was due to the end of its response, over loopback, with load, service and store on the same cores. Stores are filled once, in the order in which an indexer writes. The key that pages are read from is read once, so that the OS caches it as after a day of service, and the service warms up for 10 s. Of three rounds the middle one counts, because a virtual machine may freeze for a moment whatever runs on it.',
    table(results),
  ])
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
