import type { CaipAddress, CaipAssetId, CaipNetworkId } from '@latchkit/core'
import { cleanText } from '@latchkit/core'
import { isCaip2, isCaip10, persisted, readBaseUnits } from '@latchkit/core/tools'
import type { SentTransfer } from '../SentTransfer.js'

/** What is kept of a transfer: amounts as text, because JSON has no exact ones. */
type Stored = Omit<SentTransfer, 'amount' | 'status' | 'settledAt'> & { readonly amount: string }

const MOST = 20

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most

function readStored(value: unknown): Stored[] {
  const { hash, networkId, from, to, name, asset, amount, decimals, symbol, sentAt } = (value ??
    {}) as Record<string, unknown>
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

/** Transfers on their way, so that a reload loses none. */
export const pendingShelf = {
  load: (storage: Storage): SentTransfer[] =>
    (shelf.load(storage) ?? []).map(({ amount, ...rest }) => ({
      ...rest,
      amount: readBaseUnits(amount) ?? 0n,
      status: 'pending' as const,
    })),
  save(storage: Storage, sent: readonly SentTransfer[]): void {
    const stored = sent
      .filter(({ status }) => status === 'pending')
      .slice(0, MOST)
      .map(({ status: _, settledAt: __, amount, ...rest }) => ({ ...rest, amount: String(amount) }))
    if (stored.length > 0) shelf.save(storage, stored)
    else storage.remove(shelf.key)
  },
}
