import { memoryStorage } from '@latchkit/core/plugin'
import { describe, expect, it } from 'vitest'
import { purchaseStore, type Tracked } from './purchaseStore.js'

const DAY_MS = 86_400_000
const ago = (days: number) => Date.now() - days * DAY_MS
const purchase = (id: string, more: Partial<Tracked> = {}): Tracked => ({
  id,
  sellerId: 'partner',
  sellerName: 'Card partner',
  account: 'mock:1:alice',
  networkId: 'mock:1',
  networkName: 'Mock 1',
  asset: 'mock:1/token:usdc',
  symbol: 'USDC',
  pay: { amount: 10_000n, decimals: 2 },
  currency: 'EUR',
  url: 'https://seller.example/buy',
  startedAt: Date.now(),
  status: 'open',
  arrivals: [],
  ...more,
})
/** What is left of purchases after a reload. */
function kept(...purchases: readonly Tracked[]) {
  const storage = memoryStorage()
  purchaseStore.save(storage, purchases)
  return purchaseStore.load(storage).map(({ id }) => id)
}

describe('a purchase is kept', () => {
  it('for a week while it is open: a bank transfer takes days', () => {
    expect(kept(purchase('three days', { startedAt: ago(3) }))).toEqual(['three days'])
    expect(kept(purchase('week', { startedAt: ago(6.9) }), purchase('old', { startedAt: ago(7.1) }))).toEqual(
      ['week'],
    )
  })
  it('for a day once it was closed, and for a week once it arrived, however long that took', () => {
    const startedAt = ago(6.5)
    expect(
      kept(
        purchase('arrived', { startedAt, status: 'arrived', arrivedAt: ago(5) }),
        purchase('long arrived', { startedAt: ago(8), status: 'arrived', arrivedAt: ago(7.1) }),
        purchase('closed', { startedAt, status: 'closed', closedAt: ago(0.9) }),
        purchase('long closed', { startedAt, status: 'closed', closedAt: ago(1.1) }),
        purchase('closed by an earlier version', { startedAt, status: 'closed' }),
      ),
    ).toEqual(['arrived', 'closed'])
  })
  it('before any that has ended', () => {
    const ended = Array.from({ length: 20 }, (_, at) =>
      purchase(`${at}`, { status: 'arrived', arrivedAt: ago(1), startedAt: ago(1) }),
    )
    expect(kept(...ended, purchase('open', { startedAt: ago(2) }))).toContain('open')
  })
})
