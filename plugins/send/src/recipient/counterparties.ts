import { type Account, type AccountTransaction, History, type HistoryPage } from '@latchkit/core'
import { isFresh } from '@latchkit/core/plugin'
import type { SendContext } from '../contract/SendEnv.js'
import type { KnownAddress } from './KnownAddress.js'

/** It is read again after this time. */
const CACHE_MS = 300_000
const MAX = 100
/** Whom an account paid long ago is a stranger again. */
const PAGES = 5

interface Read {
  readonly at: number
  found: readonly KnownAddress[]
}
const reads = new WeakMap<SendContext, Map<string, Read>>()

/**
 * The recipients an account paid, from its history: only confirmed transfers it sent itself, of a real amount, no spam.
 * What others do to an account (zero-value transfers, tokens that fake a transfer from it) never counts.
 */
function paidIn(transactions: readonly AccountTransaction[], { address: own }: Account): KnownAddress[] {
  const isOwn = (address: string | undefined) => address?.toLowerCase() === own.toLowerCase()
  const times = new Map<string, number>()
  for (const { status, sentFrom, transfers } of transactions) {
    if (status !== 'confirmed') continue
    for (const { direction, counterparty, amount, isSpam, native, nft } of transfers) {
      const isMeant = sentFrom === undefined ? native : isOwn(sentFrom)
      const isSomething = nft !== undefined || (amount ?? 0n) > 0n
      if (direction !== 'out' || isSpam || !isMeant || !isSomething || !counterparty) continue
      times.set(counterparty, (times.get(counterparty) ?? 0) + 1)
    }
  }
  return [...times].map(([address, count]) => ({ kind: 'history', address, times: count }))
}

/**
 * The counterparties of an account that are known so far. The newest pages of its history are requested in the background, one after the
 * other; what each has is included from the next call on.
 */
export function counterparties(ctx: SendContext, account: Account): readonly KnownAddress[] {
  const networkId = ctx.get(ctx.connections.network$)?.id
  const history = ctx.find(History, account)
  if (!networkId || !history) return []
  const known = reads.get(ctx) ?? new Map<string, Read>()
  reads.set(ctx, known)
  const key = `${networkId} ${account.address}`
  const before = known.get(key)
  if (before && isFresh(before.at, CACHE_MS)) return before.found
  const read: Read = { at: Date.now(), found: before?.found ?? [] }
  known.set(key, read)
  async function readPages(readPage: (cursor: string | undefined) => Promise<HistoryPage>) {
    const seen: AccountTransaction[] = []
    let cursor: string | undefined
    for (let page = 0; page < PAGES; page++) {
      const { transactions, next } = await readPage(cursor)
      seen.push(...transactions.slice(0, MAX))
      read.found = paidIn(seen, account)
      if (next === undefined || next === cursor) return
      cursor = next
    }
  }
  // Not during the render that calls this.
  void Promise.resolve()
    .then(() => readPages(cursor => history.history({ account, networkId, cursor })))
    .catch(() => {})
  return read.found
}
