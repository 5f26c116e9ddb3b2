import { Agent, get } from 'node:http'
import { benchAccounts } from './fillHistory.js'

/** The result of a load. Times are in milliseconds. */
export interface HistoryLoad {
  readonly requests: number
  readonly failed: number
  readonly p50: number
  readonly p99: number
}

/** A service that just started has nothing in memory, neither plans nor the upper pages of keys. */
const WARM_UP_SECONDS = 10

/**
 * Requests pages of history at a steady pace, whether responses come or not, and times each from when it was
 * due. Three in ten request the page after one already received.
 */
export async function loadHistory(url: string, perSecond: number, seconds: number): Promise<HistoryLoad> {
  const times: number[] = []
  const nexts: string[] = []
  let failed = 0
  let count = 0
  const open: Promise<void>[] = []
  // The load must be cheap, because it shares the cores with the service.
  const agent = new Agent({ keepAlive: true })
  const read = (path: string) =>
    new Promise<string>((resolve, reject) => {
      get(url + path, { agent }, response => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', chunk => {
          text += chunk
        })
        response.on('error', reject)
        response.on('end', () =>
          response.statusCode === 200 ? resolve(text) : reject(new Error(`${response.statusCode}`)),
        )
      }).on('error', reject)
    })

  async function ask(due: number, counts: boolean) {
    count += 1
    const account = `0x${(((count * 7_919) % benchAccounts) + 1).toString(16).padStart(40, '0')}`
    const follow = count % 10 < 3 ? nexts.pop() : undefined
    const path = follow ?? `/v1/account/${account}/history?chainId=eip155:1`
    try {
      const text = await read(path)
      if (!text.startsWith('{"data":[{"id":')) throw new Error('There is nothing on this page.')
      const [, next] = /"next":"([\w-]+)"\}$/.exec(text.slice(-500)) ?? []
      if (next && !follow && nexts.length < 1_000) nexts.push(`${path}&cursor=${next}`)
    } catch {
      if (counts) failed += 1
    }
    if (counts) times.push(performance.now() - due)
  }
  const start = performance.now()
  for (let n = 0; n < (WARM_UP_SECONDS + seconds) * perSecond; n++) {
    const due = start + (n * 1_000) / perSecond
    const wait = due - performance.now()
    // The load comes at a steady rate.
    if (wait > 1) await new Promise(resolve => setTimeout(resolve, wait))
    open.push(ask(due, n >= WARM_UP_SECONDS * perSecond))
  }
  await Promise.all(open)
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
  return { requests: times.length, failed, p50: at(0.5), p99: at(0.99) }
}
