import type {
  CaipAddress,
  CaipAssetId,
  CaipNetworkId,
  SentTransaction,
  TransactionStatus,
} from '@latchkit/core'
import { cleanText } from '@latchkit/core/safe'
import { isCaip2, isCaip10, isFresh, readBaseUnits } from '@latchkit/core/tools'

/** How long what has ended, or what nobody knows the end of, is kept, in ms: until any history tells it. */
export const RETENTION_MS = 3_600_000

/** What is kept of a transfer: amounts as text, because JSON has no exact ones. */
export type Stored = Omit<SentTransaction, 'amount' | 'status' | 'settledAt'> & {
  readonly amount: string
  /** Absent while it is on its way. */
  readonly status?: SettledStatus
  readonly settledAt?: number
  /** Where its sender stood before it, where the family can look for it. */
  readonly since?: string
  /** The hash that its wallet told, where the network knows it under another. */
  readonly was?: string
}
type SettledStatus = Exclude<TransactionStatus, 'pending' | 'unknown'>

const settled: readonly unknown[] = ['confirmed', 'failed', 'replaced', 'dropped'] satisfies SettledStatus[]

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most

/** Reads a transfer out of the storage: the one, or none. */
export function readStored(value: unknown): Stored[] {
  const {
    hash,
    networkId,
    from,
    to,
    name,
    memo,
    asset,
    amount,
    decimals,
    symbol,
    sentAt,
    status,
    settledAt,
    since,
    was,
  } = (value ?? {}) as Record<string, unknown>
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
  if (hasEnded && !isFresh(settledAt, RETENTION_MS)) return []
  return [
    {
      hash,
      networkId: networkId as CaipNetworkId,
      from: from as CaipAddress,
      to,
      ...(isText(name, 255) ? { name } : {}),
      ...(isText(memo, 1_000) ? { memo } : {}),
      ...(isText(asset, 250) ? { asset: asset as CaipAssetId } : {}),
      amount,
      decimals: decimals as number,
      symbol: cleanText(symbol, 12),
      sentAt: sentAt as number,
      ...(isText(since, 200) ? { since } : {}),
      ...(isText(was, 200) ? { was } : {}),
      ...(hasEnded ? { status: status as SettledStatus, settledAt: settledAt as number } : {}),
    },
  ]
}
