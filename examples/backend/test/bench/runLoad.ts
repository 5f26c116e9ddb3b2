import { createLoadClient, type LoadClient } from './createLoadClient.js'

/** The load on the relay, passed as the first argument. */
export interface Load {
  readonly url: string
  readonly sockets: number
  readonly perSecond: number
  readonly seconds: number
}

/** The result. Times are milliseconds from the publish to arrival at the other end. */
export interface LoadResult {
  readonly sockets: number
  readonly connectSeconds: number
  readonly published: number
  readonly perSecond: number
  readonly lost: number
  /** Handled twice by a client that drops what it has seen. */
  readonly twice: number
  /** Delivered again by the relay, and dropped by the client. */
  readonly repeated: number
  readonly unconfirmed: number
  readonly reconnected: number
  /** How long a disconnected client took to be back, including its delay. */
  readonly backP50: number
  readonly backP99: number
  readonly p50: number
  readonly p99: number
  readonly max: number
  /** Of the messages of the first half, before a node is killed. */
  readonly p99FirstHalf: number
}

const TICK_MS = 10
const WARM_UP_S = 2
const filling = 'A'.repeat(560)

const load: Load = JSON.parse(process.argv[2] ?? '{}')
const sentAt = new Map<string, number>()
const handled = new Map<string, number>()
const times: number[] = []
const early: number[] = []
let repeated = 0
const backAfter: number[] = []

const events = {
  onMessage(text: string) {
    const id = text.slice(0, text.indexOf('.'))
    handled.set(id, (handled.get(id) ?? 0) + 1)
    const at = sentAt.get(id)
    if (at === undefined || at < measureFrom) return
    const took = performance.now() - at
    times.push(took)
    if (at < halfway - 500) early.push(took)
  },
  onRepeated() {
    repeated += 1
  },
  onReconnected(ms: number) {
    backAfter.push(ms)
  },
}
let measureFrom = 0
let halfway = 0

const clients: LoadClient[] = []
for (let index = 0; index < load.sockets; index += 2) {
  const topic = index.toString(16).padStart(64, '0')
  clients.push(createLoadClient(load.url, topic, events), createLoadClient(load.url, topic, events))
}
const connecting = performance.now()
await openAll(clients, 64)
const connectSeconds = (performance.now() - connecting) / 1_000
process.send?.('connected')

const start = performance.now()
measureFrom = start + WARM_UP_S * 1_000
halfway = start + load.seconds * 500
let published = 0
await new Promise<void>(resolve => {
  const timer = setInterval(() => {
    const elapsed = performance.now() - start
    const due = Math.min(elapsed, load.seconds * 1_000) * (load.perSecond / 1_000)
    while (published < due) publishNext()
    if (elapsed < load.seconds * 1_000) return
    clearInterval(timer)
    resolve()
  }, TICK_MS)
})
const publishSeconds = (performance.now() - start) / 1_000
const missing = () => published - handled.size
const unconfirmed = () => clients.reduce((sum, client) => sum + client.unconfirmed(), 0)
// Lost is what never arrives, however long one waits; lateness shows in the times.
const until = performance.now() + 60_000
const isAway = () => clients.some(client => !client.isOpen())
while ((missing() > 0 || unconfirmed() > 0 || isAway()) && performance.now() < until)
  // The last of many clients ends it: there is no one event.
  await new Promise(resolve => setTimeout(resolve, 50))
// A duplicate may arrive late.
await new Promise(resolve => setTimeout(resolve, 1_000))

const at = (share: number, of = times) => {
  const sorted = of.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10
}
const result: LoadResult = {
  sockets: load.sockets,
  connectSeconds: Math.round(connectSeconds * 10) / 10,
  published,
  perSecond: Math.round(published / publishSeconds),
  lost: missing(),
  twice: [...handled.values()].filter(count => count > 1).length,
  repeated,
  unconfirmed: unconfirmed(),
  reconnected: backAfter.length,
  backP50: at(0.5, backAfter),
  backP99: at(0.99, backAfter),
  p50: at(0.5),
  p99: at(0.99),
  max: at(1),
  p99FirstHalf: at(0.99, early),
}
for (const client of clients) client.close()
process.stdout.write(`${JSON.stringify(result)}\n`)
process.exit(0)

function publishNext() {
  // Every session in turn, with ends that are far apart in time.
  const client = clients[(published * 7) % clients.length]
  published += 1
  const id = `${published}`
  sentAt.set(id, performance.now())
  client?.publish(`${id}.${filling}`)
}

async function openAll(all: readonly LoadClient[], atOnce: number) {
  const waiting = [...all]
  const worker = async () => {
    for (let client = waiting.pop(); client; client = waiting.pop()) await openWithRetry(client)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

async function openWithRetry(client: LoadClient, attempts = 5): Promise<void> {
  try {
    await client.open()
  } catch (error) {
    if (attempts <= 1) throw error
    // A server that refused is asked again at a distance.
    await new Promise(resolve => setTimeout(resolve, 200))
    await openWithRetry(client, attempts - 1)
  }
}
