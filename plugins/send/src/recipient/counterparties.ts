import { type Account, type AccountTransaction, History } from '@latchkit/core'
import type { SendContext } from '../SendEnv.js'
import type { KnownAddress } from './KnownAddress.js'

/** A page is read again after this time, in ms. */
const CACHE_MS = 300_000
const MAX = 100

interface Read {
  readonly at: number
  found: readonly KnownAddress[]
}
const reads = new WeakMap<SendContext, Map<string, Read>>()

/**
 * Whom an account paid, by what its history says: only what the account itself sent, that moved something and is no spam.
 * What others do to an account (transfers of nothing, tokens that pretend to have been sent) counts nobody in.
 */
function paidIn(transactions: readonly AccountTransaction[], { address: own }: Account): KnownAddress[] {
  const isOwn = (address: string | undefined) => address?.toLowerCase() === own.toLowerCase()
  const times = new Map<string, number>()
  for (const { status, sentFrom, transfers } of transactions.slice(0, MAX)) {
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
 * The counterparties of an account that are known by now. Where a plugin reads the history, its first page is asked for once,
 * and nobody waits for it: what comes later is there at the next look.
 */
export function counterparties(ctx: SendContext, account: Account): readonly KnownAddress[] {
  const networkId = ctx.get(ctx.connections.network$)?.id
  const history = ctx.find(History, account)
  if (!networkId || !history) return []
  const known = reads.get(ctx) ?? new Map<string, Read>()
  reads.set(ctx, known)
  const key = `${networkId} ${account.address}`
  const before = known.get(key)
  if (before && Date.now() - before.at < CACHE_MS) return before.found
  const read: Read = { at: Date.now(), found: before?.found ?? [] }
  known.set(key, read)
  // After the render that asks.
  void Promise.resolve()
    .then(() => history.history({ account, networkId }))
    .then(
      ({ transactions }) => {
        read.found = paidIn(transactions, account)
      },
      () => {},
    )
    .catch(() => {})
  return read.found
}
