import type { AccountTransaction, AssetTransfer } from '@latchkit/core'

const DAY = 86_400_000
export const NEWEST = Date.UTC(2026, 9, 20, 12)

/** A transfer of an invented token of 6 decimals. */
export const transfer = (more: Partial<AssetTransfer> = {}): AssetTransfer => ({
  direction: 'out',
  amount: 1_500_000n,
  decimals: 6,
  asset: 'mock:1/token:usdx-contract',
  native: false,
  name: 'US Dollar X',
  symbol: 'USDX',
  isSpam: false,
  ...more,
})

/** A transaction, `index` half days before the newest. */
export const transaction = (index: number, more: Partial<AccountTransaction> = {}): AccountTransaction => ({
  id: `id${index}`,
  hash: `hash-${index}`,
  networkId: 'mock:1',
  minedAt: NEWEST - index * (DAY / 2),
  status: 'confirmed',
  operation: 'send',
  sentFrom: 'me',
  sentTo: 'some-long-address-of-bob',
  transfers: [transfer()],
  ...more,
})

export const transactions = (from: number, end: number): AccountTransaction[] =>
  Array.from({ length: end - from }, (_, at) => transaction(from + at))
