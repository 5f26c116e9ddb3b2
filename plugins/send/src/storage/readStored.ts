import type {
  CaipAddress,
  CaipAssetId,
  CaipNetworkId,
  SentTransaction,
  TransactionStatus,
} from '@latchkit/core'
import { cleanText } from '@latchkit/core/outside'
import { isCaip2, isCaip10, isRetained, isText, readBaseUnits } from '@latchkit/core/plugin'

/** How long ended transfers, and those with an unknown outcome, are kept: long enough to appear in any history. */
export const RETENTION_MS = 3_600_000

/** A transfer as stored: amounts as text, because JSON has no bigint. */
export type Stored = Omit<SentTransaction, 'amount' | 'status' | 'settledAt'> & {
  readonly amount: string
  /** Absent while it is pending. */
  readonly status?: SettledStatus
  readonly settledAt?: number
  /** The sender's position before it, e.g. a nonce, when the chain plugin can look for the transfer. */
  readonly since?: string
  /** The hash the wallet returned, when the network knows the transfer under another. */
  readonly was?: string
  /** Another page than the one that sent it found its end, and nobody was told yet. */
  readonly untold?: boolean
}
type SettledStatus = Exclude<TransactionStatus, 'pending' | 'unknown'>

const settled: readonly unknown[] = ['confirmed', 'failed', 'replaced', 'dropped'] satisfies SettledStatus[]

/** Reads a stored transfer: an array of one, or an empty one if it is invalid. */
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
    untold,
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
  if (hasEnded && !isRetained(settledAt, RETENTION_MS)) return []
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
      ...(hasEnded && untold === true ? { untold } : {}),
    },
  ]
}
