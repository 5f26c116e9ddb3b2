import { type Account, History, type OnRampAmount } from '@latchkit/core'
import { cleanText } from '@latchkit/core/outside'
import { settleBy } from '@latchkit/core/plugin'
import type { OnRampContext } from '../contract/OnRampEnv.js'
import type { Arrival } from '../contract/Purchase.js'
import type { Tracked } from '../storage/purchaseStore.js'
import { isOnChain, READ_TIMEOUT_MS, readUnits } from './readChain.js'

/** Blocks are dated by their makers, and devices by their owners. */
const SKEW_MS = 600_000
const MOST = 10

/** The hashes of the newest transactions, to tell later ones from them; `undefined` without a history. */
export async function knownHashes(
  ctx: OnRampContext,
  account: Account,
  networkId: Tracked['networkId'],
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  const asked = ctx.find(History, account)?.history({ account, networkId, fresh: true, signal })
  return asked && (await settleBy(asked, READ_TIMEOUT_MS, signal)).transactions.map(({ hash }) => hash)
}

/** What came in by the history since a purchase began, each checked with the network itself. */
async function fromHistory(
  ctx: OnRampContext,
  account: Account,
  purchase: Tracked,
  others: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<readonly Arrival[] | undefined> {
  const { networkId, asset, known, startedAt } = purchase
  const asked = ctx.find(History, account)?.history({ account, networkId, fresh: true, signal })
  if (!asked) return undefined
  const { transactions } = await settleBy(asked, READ_TIMEOUT_MS, signal)
  const found: Arrival[] = []
  for (const { hash, status, minedAt, transfers } of transactions) {
    const isOld = known ? known.includes(hash) || minedAt < startedAt - SKEW_MS : minedAt < startedAt
    if (status !== 'confirmed' || isOld || others.has(hash) || found.length >= MOST) continue
    for (const transfer of transfers) {
      const { direction, amount, decimals, nft, isSpam, native, symbol } = transfer
      if (direction !== 'in' || amount === undefined || amount === 0n || nft || isSpam) continue
      // What one trades or sends oneself is not bought: something else left in the same transaction.
      if (transfers.some(other => other.direction === 'out')) continue
      const claim = { hash, asset: transfer.asset, native, amount }
      if (!(await isOnChain(ctx, account, networkId, claim, signal))) continue
      found.push({
        hash,
        amount: { amount, decimals },
        symbol: cleanText(symbol, 20),
        isAsked: transfer.asset === asset,
      })
    }
  }
  return found
}

/** What one look at the chain gave. */
export interface Look {
  readonly arrivals: readonly Arrival[]
  /** Whether neither the history nor the balance could be read. */
  readonly hasFailed: boolean
}

/**
 * Looks for what arrived: by the history, which knows transactions, and where that shows none of the asset, by its balance.
 *
 * @param others hashes that belong to other purchases
 * @param decimalsOf of the asset, for an amount that only the balance shows
 */
export async function findArrivals(
  ctx: OnRampContext,
  account: Account,
  purchase: Tracked,
  others: ReadonlySet<string>,
  decimalsOf: () => Promise<number | undefined>,
  signal: AbortSignal,
): Promise<Look> {
  const [history, balance] = await Promise.allSettled([
    fromHistory(ctx, account, purchase, others, signal),
    purchase.before === undefined ? undefined : readUnits(ctx, account, purchase, signal),
  ])
  const told = history.status === 'fulfilled' ? history.value : undefined
  const units = balance.status === 'fulfilled' ? balance.value : undefined
  const hasFailed = told === undefined && units === undefined
  const arrivals = told ?? []
  if (arrivals.some(({ isAsked }) => isAsked)) return { arrivals, hasFailed }
  const rise = units === undefined || purchase.before === undefined ? 0n : units - purchase.before
  // Another purchase of the same asset explains a rise just as well: then only transactions count.
  if (rise <= 0n || others.size > 0) return { arrivals, hasFailed }
  const decimals = await decimalsOf()
  if (decimals === undefined) return { arrivals, hasFailed }
  const amount: OnRampAmount = { amount: rise, decimals }
  return { arrivals: [{ amount, symbol: purchase.symbol, isAsked: true }, ...arrivals], hasFailed }
}
