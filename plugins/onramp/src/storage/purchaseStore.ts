import type { CaipAddress, CaipAssetId, CaipNetworkId, OnRampAmount } from '@latchkit/core'
import { checkUrl, cleanText } from '@latchkit/core/outside'
import { isCaip2, isCaip10, isRetained, isText, persisted, readBaseUnits } from '@latchkit/core/plugin'
import type { Arrival, Purchase } from '../contract/Purchase.js'

/** How long a purchase is kept while it is open: a bank transfer may take days. */
const OPEN_MS = 7 * 86_400_000
/** How long after the visitor closed it. */
const CLOSED_MS = 86_400_000
/** And after it arrived: as long as a history is kept, which says by it what was bought. */
const ARRIVED_MS = 7 * 86_400_000
const MOST = 20

/** A purchase with what is needed to tell what is new at its account, and to open a page for it again. */
export interface Tracked extends Purchase {
  /** The balance of the asset when it began; absent if that could not be read. */
  readonly before?: bigint | undefined
  /** The transactions that the history had then; absent if that could not be read. */
  readonly known?: readonly string[] | undefined
  /** The latest block then, which what arrives is later than; absent if the network could not say. */
  readonly block?: bigint | undefined
  /** When the visitor stopped watching. */
  readonly closedAt?: number | undefined
  /** The network and the token in the seller's terms. */
  readonly sellerNetwork?: string | undefined
  readonly sellerSymbol?: string | undefined
}

const isKept = ({ status, startedAt, arrivedAt, closedAt }: Tracked) =>
  status === 'open'
    ? isRetained(startedAt, OPEN_MS)
    : status === 'arrived'
      ? isRetained(arrivedAt ?? startedAt, ARRIVED_MS)
      : isRetained(closedAt ?? startedAt, CLOSED_MS)

function readAmount(value: unknown): OnRampAmount | undefined {
  const { amount, decimals } = (value ?? {}) as Record<string, unknown>
  const units = readBaseUnits(amount)
  if (units === undefined || !Number.isInteger(decimals)) return undefined
  const places = Number(decimals)
  return places >= 0 && places <= 255 ? { amount: units, decimals: places } : undefined
}

function readArrival(value: unknown): Arrival[] {
  const { hash, amount, symbol, isAsked } = (value ?? {}) as Record<string, unknown>
  const read = readAmount(amount)
  if (!read) return []
  return [
    {
      ...(isText(hash, 128) ? { hash } : {}),
      amount: read,
      symbol: cleanText(symbol, 20),
      isAsked: isAsked === true,
    },
  ]
}

const statuses: readonly unknown[] = ['open', 'arrived', 'closed'] satisfies Purchase['status'][]

function readPurchase(value: unknown): Tracked[] {
  const stored = (value ?? {}) as Record<string, unknown>
  const { id, sellerId, account, networkId, asset, startedAt, status, currency, known } = stored
  const { arrivedAt, closedAt, sellerNetwork, sellerSymbol } = stored
  const url = checkUrl(stored['url'], 'link')?.href
  const pay = readAmount(stored['pay'])
  if (!isText(id, 80) || !isText(sellerId, 80) || !pay || !url || !statuses.includes(status)) return []
  if (!isText(networkId, 41) || !isCaip2(networkId) || !isText(asset, 250)) return []
  if (!asset.startsWith(`${networkId}/`) || !isRetained(startedAt, OPEN_MS + ARRIVED_MS)) return []
  if (!isText(account, 180) || !isCaip10(account, [networkId.split(':')[0] ?? ''])) return []
  const expected = readAmount(stored['expected'])
  const [before, block] = [readBaseUnits(stored['before']), readBaseUnits(stored['block'])]
  const arrivals = Array.isArray(stored['arrivals'])
    ? stored['arrivals'].flatMap(readArrival).slice(0, 20)
    : []
  return [
    {
      id,
      sellerId,
      sellerName: cleanText(stored['sellerName'], 40),
      account: account as CaipAddress,
      networkId: networkId as CaipNetworkId,
      networkName: cleanText(stored['networkName'], 40),
      asset: asset as CaipAssetId,
      symbol: cleanText(stored['symbol'], 20),
      pay,
      currency: cleanText(currency, 10),
      url,
      startedAt: Number(startedAt),
      status: status as Purchase['status'],
      arrivals,
      ...(expected && { expected }),
      ...(isText(sellerNetwork, 64) && { sellerNetwork }),
      ...(isText(sellerSymbol, 20) && { sellerSymbol }),
      ...(before !== undefined && { before }),
      ...(block !== undefined && { block }),
      ...(Number.isSafeInteger(arrivedAt) && { arrivedAt: Number(arrivedAt) }),
      ...(Number.isSafeInteger(stored['urlAt']) && { urlAt: Number(stored['urlAt']) }),
      ...(stored['usedOnce'] === true && { usedOnce: true }),
      ...(Number.isSafeInteger(closedAt) && { closedAt: Number(closedAt) }),
      ...(Array.isArray(known) && { known: known.filter(hash => isText(hash, 128)).slice(0, 100) }),
    },
  ]
}

const store = /* @__PURE__ */ persisted<readonly Tracked[]>({
  key: 'purchases',
  version: 1,
  redact: true,
  schema: value =>
    Array.isArray(value) ? value.flatMap(readPurchase).filter(isKept).slice(0, MOST) : undefined,
})

type Storage = Parameters<typeof store.load>[0]

/** The open purchases and those that ended lately, so that a reload loses none. */
export const purchaseStore = {
  load: (storage: Storage): readonly Tracked[] => store.load(storage) ?? [],
  /** Keeps what other tabs stored. */
  save(storage: Storage, mine: readonly Tracked[]): void {
    const ids = new Set(mine.map(({ id }) => id))
    const kept = [...mine, ...(store.load(storage) ?? []).filter(({ id }) => !ids.has(id))]
      .filter(isKept)
      // What has ended gives way first.
      .sort((a, b) => Number(b.status === 'open') - Number(a.status === 'open') || b.startedAt - a.startedAt)
      .slice(0, MOST)
    if (kept.length === 0) {
      storage.remove(store.key)
      return
    }
    // JSON has no bigint.
    const plain = JSON.parse(JSON.stringify(kept, (_, each) => (typeof each === 'bigint' ? `${each}` : each)))
    store.save(storage, plain)
  },
}
