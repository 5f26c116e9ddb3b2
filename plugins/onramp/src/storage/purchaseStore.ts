import type { OnRampAmount } from '@latchkit/core'
import { type LedgerParts, stored } from '@latchkit/core/ledger'
import { isCaip10, isRetained } from '@latchkit/core/plugin'
import type { Arrival, Purchase } from '../contract/Purchase.js'

/** Retention of open purchases: a bank transfer may take days. */
const OPEN_MS = 7 * 86_400_000
/** Retention after the visitor closed it. */
const CLOSED_MS = 86_400_000
/** Retention after arrival: as long as Activity labels it. */
const ARRIVED_MS = 7 * 86_400_000

/** A purchase with the data to detect new arrivals and to open its page again. */
export interface Tracked extends Purchase {
  /** The asset's balance at the start; absent if it could not be read. */
  readonly before?: bigint | undefined
  /** Transactions in the history at the start; absent if it could not be read. */
  readonly known?: readonly string[] | undefined
  /** The latest block at the start, which arrivals come after; absent if unknown. */
  readonly block?: bigint | undefined
  /** When the visitor stopped watching. */
  readonly closedAt?: number | undefined
  /** Network and token by the seller's names. */
  readonly sellerNetwork?: string | undefined
  readonly sellerSymbol?: string | undefined
}

const { text, label, units, time, flag } = stored
const amount = stored.fields<OnRampAmount>({ amount: units, decimals: stored.count(255) }, {})
const readFields = stored.fields<Tracked>(
  {
    id: text(80),
    sellerId: text(80),
    sellerName: label(40),
    account: stored.account,
    networkId: stored.network,
    networkName: label(40),
    asset: stored.asset,
    symbol: label(20),
    pay: amount,
    currency: label(10),
    url: stored.link,
    startedAt: time,
    status: stored.oneOf('open', 'arrived', 'closed'),
    arrivals: value => arrivals(value) ?? [],
  },
  {
    expected: amount,
    usedOnce: flag,
    urlAt: time,
    arrivedAt: time,
    closedAt: time,
    before: units,
    block: units,
    known: stored.list(text(128), 100),
    sellerNetwork: text(64),
    sellerSymbol: text(20),
  },
)
const arrivals = stored.list(
  stored.fields<Arrival>(
    { amount, symbol: label(20), isAsked: value => value === true },
    { hash: text(128) },
  ),
  20,
)

/** The format of stored purchases: open ones, and those that ended recently. */
export const purchaseStore = {
  key: 'purchases',
  most: 20,
  read(value) {
    const purchase = readFields(value)
    if (!purchase?.asset.startsWith(`${purchase.networkId}/`)) return undefined
    return isCaip10(purchase.account, [purchase.networkId.split(':')[0] ?? '']) ? purchase : undefined
  },
  idOf: ({ id }) => id,
  beganAt: ({ startedAt }) => startedAt,
  isOpen: ({ status }) => status === 'open',
  isKept({ status, startedAt, arrivedAt, closedAt }) {
    if (!isRetained(startedAt, OPEN_MS + ARRIVED_MS)) return false
    if (status === 'open') return isRetained(startedAt, OPEN_MS)
    return status === 'arrived'
      ? isRetained(arrivedAt ?? startedAt, ARRIVED_MS)
      : isRetained(closedAt ?? startedAt, CLOSED_MS)
  },
  claimOf: ({ account, asset, expected, status, arrivals, arrivedAt }) => ({
    account,
    asset,
    expected,
    isOpen: status === 'open',
    arrived: arrivals.map(({ hash, amount, isAsked }) => ({ hash, amount: isAsked ? amount.amount : 0n })),
    arrivedAt,
  }),
} satisfies Omit<LedgerParts<Tracked>, 'show'>
