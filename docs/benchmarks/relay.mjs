import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const backend = join(here, '../../examples/backend')
const aims = JSON.parse(readFileSync(join(here, 'relay.aims.json'), 'utf8'))

const suites = {
  one: 'One node, mail in memory',
  two: 'Two nodes behind one address, PostgreSQL and Redis, one node killed halfway',
}

/**
 * Loads the relay of `examples/backend` and says what came of it; the aims that were missed are the last part.
 *
 * @param {{ only?: string, sockets?: number, perSecond?: number, seconds?: number }} options
 */
export async function measureRelay({ only = 'all', sockets, perSecond, seconds } = {}) {
  const wanted = [sockets ?? aims.sockets, perSecond ?? aims.perSecond, seconds ?? aims.seconds].map(String)
  const results = JSON.parse(await run([only, ...wanted]))
  return { ...results, date: new Date().toISOString().slice(0, 10), missed: missedAims(results) }
}

/** The results as a Markdown table. */
export function relayTable(results) {
  const rows = Object.entries(suites).flatMap(([key, name]) => {
    const r = results[key]
    if (!r) return []
    const cells = [
      name,
      r.sockets,
      r.perSecond,
      r.published,
      r.p50,
      r.p99,
      r.p99FirstHalf,
      r.lost,
      r.twice,
      r.repeated,
      r.reconnected,
      r.backP50,
      r.backP99,
    ]
    return `| ${cells.map(cell => cell.toLocaleString('en')).join(' | ')} |`
  })
  return [
    '| | sockets | messages/s | messages | p50, ms | p99, ms | p99 of the first half, ms | lost | handled twice | delivered again | reconnected | back after, p50, ms | p99, ms |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n')
}

/** Writes `relay.json` and `relay.md`. A `note` describes anything unusual about the run. */
export function writeRelay({ missed, ...results }) {
  writeFileSync(join(here, 'relay.json'), `${JSON.stringify(results, undefined, 2)}\n`)
  const skipped = Object.entries(results.skipped ?? {}).map(
    ([key, why]) => `${suites[key]}: skipped, ${why}.`,
  )
  const parts = [
    '# Relay benchmark',
    'Written by `npm run bench -- --only relay`; the aims are in [relay.aims.json](relay.aims.json).',
    'Half of the sockets talk to the other half, each pair on its own topic, and every message is acknowledged. The load is one process, each node another, and the balancer two, all on the same cores and over loopback. Disconnected clients reconnect like the plugin: within half a second, then with doubling delays. A message counts as lost if it has not arrived a minute after the last one was sent. Times run from publishing a message of 560 characters to its arrival at the other end. "Delivered again" counts messages whose acknowledgement was lost with the node or in transit; the client, like real ones, drops them.',
    relayTable(results),
    `${results.date}, ${results.machine}. ${results.note ?? ''}`.trim(),
    ...skipped,
    missed.length > 0 ? `Missed: ${missed.join('; ')}.` : 'All aims were met.',
  ]
  writeFileSync(join(here, 'relay.md'), `${parts.join('\n\n')}\n`)
}

function missedAims(results) {
  return Object.keys(suites).flatMap(key => {
    const r = results[key]
    if (!r) return []
    const missed = []
    if (r.sockets < aims.sockets) missed.push(`${suites[key]}: ${r.sockets} sockets, not ${aims.sockets}`)
    if (r.lost > 0) missed.push(`${suites[key]}: ${r.lost} messages were lost`)
    if (r.twice > 0) missed.push(`${suites[key]}: ${r.twice} messages were handled twice`)
    if (key === 'one' && r.p99 > aims.p99)
      missed.push(`${suites[key]}: p99 is ${r.p99} ms, not ${aims.p99} ms`)
    return missed
  })
}

function run(args) {
  return new Promise((resolve, reject) => {
    const start = 'ulimit -n "$(ulimit -Hn)"; exec "$0" --import tsx test/bench/measureRelay.ts "$@"'
    const child = spawn('sh', ['-c', start, process.execPath, ...args], {
      cwd: backend,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let text = ''
    child.stdout.on('data', chunk => {
      text += chunk
    })
    child.on('error', reject)
    child.on('close', code => (code === 0 ? resolve(text) : reject(new Error('The relay bench failed.'))))
  })
}
