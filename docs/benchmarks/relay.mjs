import { markdownTable, readAims, runMeasurement, writeReport } from './report.mjs'

const aims = readAims('relay')
const suites = {
  one: 'One node, mail in memory',
  two: 'Two nodes behind one address, PostgreSQL and Redis, one node killed halfway',
}
/** The columns of the table, and what each shows of a suite. */
const columns = {
  sockets: 'sockets',
  perSecond: 'messages/s',
  published: 'messages',
  p50: 'p50, ms',
  p99: 'p99, ms',
  p99FirstHalf: 'p99 of the first half, ms',
  lost: 'lost',
  twice: 'handled twice',
  repeated: 'delivered again',
  reconnected: 'reconnected',
  backP50: 'back after, p50, ms',
  backP99: 'p99, ms',
}

/** Loads the relay of `examples/backend` and says what came of it; the aims that were missed are the last part. */
export async function measure() {
  const args = ['all', aims.sockets, aims.perSecond, aims.seconds]
  const results = await runMeasurement('examples/backend/test/bench/measureRelay.ts', args)
  return { ...results, missed: missedAims(results) }
}

export function table(results) {
  const rows = Object.entries(suites)
    .filter(([key]) => results[key])
    .map(([key, name]) => [name, ...Object.keys(columns).map(column => results[key][column])])
  return markdownTable(['', ...Object.values(columns)], rows)
}

export function write(results) {
  const skipped = Object.entries(results.skipped ?? {}).map(
    ([key, why]) => `${suites[key]}: skipped, ${why}.`,
  )
  writeReport('relay', results, [
    '# Relay benchmark',
    'Written by `npm run bench -- --only relay`; the aims are in [relay.aims.json](relay.aims.json).',
    'Half of the sockets talk to the other half, each pair on its own topic, and every message is acknowledged. The load is one process, each node another, and the balancer two, all on the same cores and over loopback. Disconnected clients reconnect like the plugin: within half a second, then with doubling delays. A message counts as lost if it has not arrived a minute after the last one was sent. Times run from publishing a message of 560 characters to its arrival at the other end. "Delivered again" counts messages whose acknowledgement was lost with the node or in transit; the client, like real ones, drops them.',
    table(results),
    ...skipped,
  ])
}

function missedAims(results) {
  return Object.entries(suites).flatMap(([key, name]) => {
    const r = results[key]
    if (!r) return []
    const missed = []
    if (r.sockets < aims.sockets) missed.push(`${name}: ${r.sockets} sockets, not ${aims.sockets}`)
    if (r.lost > 0) missed.push(`${name}: ${r.lost} messages were lost`)
    if (r.twice > 0) missed.push(`${name}: ${r.twice} messages were handled twice`)
    if (key === 'one' && r.p99 > aims.p99) missed.push(`${name}: p99 is ${r.p99} ms, not ${aims.p99} ms`)
    return missed
  })
}
