import type {
  CaipAddress,
  CaipAssetId,
  CaipNetworkId,
  SentTransaction,
  TransactionStatus,
} from '@latchkit/core'
import { cleanText } from '@latchkit/core'
import { isCaip2, isCaip10, isFresh, persisted, readBaseUnits } from '@latchkit/core/tools'

/** What is kept of a transfer: amounts as text, because JSON has no exact ones. */
type Stored = Omit<SentTransaction, 'amount' | 'status' | 'settledAt'> & {
  readonly amount: string
  /** Absent while it is on its way. */
  readonly status?: SettledStatus
  readonly settledAt?: number
}
type SettledStatus = Exclude<TransactionStatus, 'pending' | 'unknown'>

/** Specification §9. */
const MOST = 99
/** How long what has ended is kept, in ms: until any history tells it. */
const AN_HOUR = 3_600_000
const settled: readonly unknown[] = ['confirmed', 'failed', 'replaced', 'dropped'] satisfies SettledStatus[]

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most

function readStored(value: unknown): Stored[] {
  const { hash, networkId, from, to, name, asset, amount, decimals, symbol, sentAt, status, settledAt } =
    (value ?? {}) as Record<string, unknown>
  if (!isText(hash, 200) || !isText(to, 128) || !isText(amount, 78) || !isText(symbol, 40)) return []
  if (
    !isText(networkId, 41) ||
    !isCaip2(networkId) ||
    !isText(from, 180) ||
    !isCaip10(from, [networkId.split(':')[0] ?? ''])
  )
    return []
  if (readBaseUnits(amount) === undefined || !Number.isSafeInteger(sentAt)) return []
  if (!Number.isInteger(decimals) || (decimals as number) < 0 || (decimals as number) > 255) return []
  const hasEnded = settled.includes(status)
  if (hasEnded && !isFresh(settledAt, AN_HOUR)) return []
  return [
    {
      hash,
      networkId: networkId as CaipNetworkId,
      from: from as CaipAddress,
      to,
      ...(isText(name, 255) ? { name } : {}),
      ...(isText(asset, 250) ? { asset: asset as CaipAssetId } : {}),
      amount,
      decimals: decimals as number,
      symbol: cleanText(symbol, 12),
      sentAt: sentAt as number,
      ...(hasEnded ? { status: status as SettledStatus, settledAt: settledAt as number } : {}),
    },
  ]
}

const shelf = /* @__PURE__ */ persisted<readonly Stored[]>({
  key: 'pending',
  version: 1,
  redact: true,
  schema: value => (Array.isArray(value) ? value.flatMap(readStored).slice(0, MOST) : undefined),
})

type Storage = Parameters<typeof shelf.load>[0]

/**
 * Transfers on their way, so that a reload loses none, and those that ended within the hour. What nobody could tell is on
 * its way again.
 */
export const pendingShelf = {
  load: (storage: Storage): SentTransaction[] =>
    (shelf.load(storage) ?? []).map(({ amount, status, ...rest }) => ({
      ...rest,
      amount: readBaseUnits(amount) ?? 0n,
      status: status ?? ('pending' as const),
    })),
  save(storage: Storage, sent: readonly SentTransaction[]): void {
    const isOpen = ({ status }: SentTransaction) => status === 'pending' || status === 'unknown'
    const kept = sent
      .filter(transfer => isOpen(transfer) || isFresh(transfer.settledAt, AN_HOUR))
      // What is on its way is never pushed out by what is not.
      .sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)))
      .slice(0, MOST)
      .sort((a, b) => b.sentAt - a.sentAt)
    const stored = kept.map(({ status, settledAt, amount, ...rest }) => ({
      ...rest,
      amount: String(amount),
      ...(status === 'pending' || status === 'unknown' ? {} : { status, settledAt }),
    }))
    if (stored.length > 0) shelf.save(storage, stored)
    else storage.remove(shelf.key)
  },
}
