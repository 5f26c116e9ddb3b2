import { type Account, type AssetTransfer, History, type OnRampAmount } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { cleanText } from '@latchkit/core/untrusted'
import type { OnRampContext } from '../contract/OnRampEnv.js'
import type { Arrival } from '../contract/Purchase.js'
import type { Tracked } from '../storage/purchaseStore.js'
import { aheadOf } from './aheadOf.js'
import { nameOf, READ_TIMEOUT_MS, readBrought, readDecimals, readUnits } from './readChain.js'

/** Block timestamps and device clocks are both imprecise. */
const SKEW_MS = 600_000
const DAY_MS = 86_400_000
const MOST = 10

/** Receipts of the account's other purchases. */
export interface Rivals {
  /** Transactions that belong to them. */
  readonly hashes: ReadonlySet<string>
  /** Their part of the same asset since this one began, in base units. */
  readonly got: bigint
  /** The portion seen only in the balance: its transaction may still appear. */
  readonly unnamed: bigint
}

/** Hashes of the newest transactions, to recognise later ones; `undefined` without a history. */
export async function knownHashes(
  ctx: OnRampContext,
  account: Account,
  networkId: Tracked['networkId'],
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  const asked = ctx.find(History, account)?.history({ account, networkId, fresh: true, signal })
  return (
    asked && (await settleBy(asked, READ_TIMEOUT_MS, signal)).transactions.map(({ hash }) => nameOf(hash))
  )
}

/** The incoming assets of a transaction as reported, each once. */
function incoming(transfers: readonly AssetTransfer[]) {
  const sums = new Map<string, AssetTransfer & { amount: bigint }>()
  for (const transfer of transfers) {
    const { direction, amount, nft, isSpam, asset, symbol } = transfer
    if (direction !== 'in' || amount === undefined || amount === 0n || nft || isSpam) continue
    const key = asset ?? symbol
    sums.set(key, { ...transfer, amount: amount + (sums.get(key)?.amount ?? 0n) })
  }
  return [...sums.values()]
}

/** Incoming transactions of the history since a purchase began, newest first, each verified on the network. */
async function fromHistory(
  ctx: OnRampContext,
  account: Account,
  purchase: Tracked,
  { hashes, unnamed }: Rivals,
  signal: AbortSignal,
): Promise<readonly Arrival[] | undefined> {
  const { networkId, asset: wanted, known, block, startedAt } = purchase
  const asked = ctx.find(History, account)?.history({ account, networkId, fresh: true, signal })
  if (!asked) return undefined
  const { transactions } = await settleBy(asked, READ_TIMEOUT_MS, signal)
  const found: Arrival[] = []
  const seen = new Set([...hashes, ...(known ?? [])])
  // With the block at the start, the network decides what is later, whatever the device's clock says.
  const earliest =
    startedAt -
    (block !== undefined
      ? DAY_MS
      : (known ? SKEW_MS : 0) + (await aheadOf(ctx, account, networkId, signal).catch(() => 0)))
  for (const { hash: told, status, minedAt, transfers } of transactions) {
    const hash = nameOf(told)
    if (status !== 'confirmed' || minedAt < earliest || seen.has(hash) || found.length >= MOST) continue
    seen.add(hash)
    // A transaction that also sends something is a trade, not a purchase.
    if (transfers.some(({ direction }) => direction === 'out')) continue
    const rows = incoming(transfers)
    const assets = rows.flatMap(({ asset }) => asset ?? [])
    const wish = { hash, assets, earliest }
    const brought = rows.length > 0 ? await readBrought(ctx, account, purchase, wish, signal) : undefined
    if (brought === undefined) continue
    for (const { asset, symbol, ...said } of rows) {
      const isAsked = asset === wanted
      const { amount = 0n, decimals } =
        brought === 'unreadable'
          ? said
          : {
              amount: asset && brought(asset),
              decimals: asset && (await readDecimals(ctx, account, { networkId, asset }, signal)),
            }
      if (!amount || typeof decimals !== 'number') continue
      found.push({
        hash,
        amount: { amount, decimals },
        symbol: isAsked ? purchase.symbol : cleanText(symbol, 20),
        isAsked,
      })
    }
  }
  return withoutUnnamed(found, unnamed)
}

/** Leaves out arrivals that another purchase counted before their transaction was known: the oldest of the asset. */
function withoutUnnamed(found: readonly Arrival[], unnamed: bigint): readonly Arrival[] {
  let left = unnamed
  const kept: Arrival[] = []
  for (const each of [...found].reverse()) {
    if (each.isAsked && left > 0n) left -= each.amount.amount
    else kept.unshift(each)
  }
  return kept
}

export interface Look {
  readonly arrivals: readonly Arrival[]
  /** Neither the history nor the balance could be read. */
  readonly hasFailed: boolean
  /** The balance to compare with from now on, if that at the start could not be read. */
  readonly before?: bigint | undefined
}

/**
 * Looks for arrivals in the history, which knows transactions, and if it shows none of the asset, in the
 * balance.
 *
 * @param decimalsOf of the asset, for an amount that only the balance shows
 */
export async function findArrivals(
  ctx: OnRampContext,
  account: Account,
  purchase: Tracked,
  rivals: Rivals,
  decimalsOf: () => Promise<number | undefined>,
  signal: AbortSignal,
): Promise<Look> {
  const [history, balance] = await Promise.allSettled([
    fromHistory(ctx, account, purchase, rivals, signal),
    readUnits(ctx, account, purchase, signal),
  ])
  const told = history.status === 'fulfilled' ? history.value : undefined
  const units = balance.status === 'fulfilled' ? balance.value : undefined
  const look: Look = { arrivals: told ?? [], hasFailed: told === undefined && units === undefined }
  if (units === undefined || look.arrivals.some(({ isAsked }) => isAsked)) return look
  // Part of the rise belongs to other purchases of the asset.
  const own = units - rivals.got
  // The read at the start may still resolve.
  if (purchase.before === undefined)
    return Date.now() - purchase.startedAt > READ_TIMEOUT_MS ? { ...look, before: own } : look
  const rise = own - purchase.before
  if (rise <= 0n) return look
  const decimals = await decimalsOf()
  if (decimals === undefined) return look
  const amount: OnRampAmount = { amount: rise, decimals }
  return { ...look, arrivals: [{ amount, symbol: purchase.symbol, isAsked: true }, ...look.arrivals] }
}
