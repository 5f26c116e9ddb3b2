import { benchAccounts } from './fillHistory.js'

/** What came of a load. Times are in milliseconds. */
export interface HistoryLoad {
  readonly requests: number
  readonly failed: number
  readonly p50: number
  readonly p99: number
}

/**
 * Asks for pages of history at a steady pace, whether the answers come or not, and times each from the moment at which
 * it was due. Three in ten ask for the page after one that they got.
 */
export async function loadHistory(url: string, perSecond: number, seconds: number): Promise<HistoryLoad> {
  const warmUp = 3
  const times: number[] = []
  const nexts: string[] = []
  let failed = 0
  let count = 0
  const open: Promise<void>[] = []
  const start = performance.now()

  async function ask(due: number, counts: boolean) {
    count += 1
    const account = `0x${(((count * 7_919) % benchAccounts) + 1).toString(16).padStart(40, '0')}`
    const follow = count % 10 < 3 ? nexts.pop() : undefined
    const path = follow ?? `/v1/account/${account}/history?chainId=eip155:1`
    try {
      const response = await fetch(url + path)
      const { data, next } = (await response.json()) as { data?: unknown[]; next?: string | null }
      if (!response.ok || !data || data.length === 0) failed += 1
      if (next && !follow && nexts.length < 1_000) nexts.push(`${path}&cursor=${next}`)
    } catch {
      failed += 1
    }
    if (counts) times.push(performance.now() - due)
  }
  for (let n = 0; n < (warmUp + seconds) * perSecond; n++) {
    const due = start + (n * 1_000) / perSecond
    const wait = due - performance.now()
    if (wait > 1) await new Promise(resolve => setTimeout(resolve, wait))
    open.push(ask(due, n >= warmUp * perSecond))
  }
  await Promise.all(open)
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
  return { requests: times.length, failed, p50: at(0.5), p99: at(0.99) }
}
