import type { StorageAdapter } from '@latchkit/core'
import { createLedger } from '@latchkit/core/ledger'
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
/** The purchases of a page that loads now. */
function load(storage: StorageAdapter) {
  const purchases = createLedger({ pluginId: 'onramp', storage }, { ...purchaseStore, show() {} })
  purchases.read()
  return purchases
}
/** What is left of purchases after a reload. */
function kept(...purchases: readonly Tracked[]) {
  const storage = memoryStorage()
  const first = load(storage)
  for (const each of purchases) first.add(each)
  return load(storage)
    .all()
    .map(({ id }) => id)
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
    ).toEqual(['closed', 'arrived'])
  })
  it('for no longer than its start allows, whatever it says of its arrival', () => {
    const arrived = { status: 'arrived', arrivedAt: ago(1) } as const
    expect(
      kept(
        purchase('began in time', { ...arrived, startedAt: ago(13.9) }),
        purchase('began long ago', { ...arrived, startedAt: ago(14.1) }),
      ),
    ).toEqual(['began in time'])
  })
  it('before any that has ended', () => {
    const ended = Array.from({ length: 20 }, (_, at) =>
      purchase(`${at}`, { status: 'arrived', arrivedAt: ago(1), startedAt: ago(1) }),
    )
    expect(kept(...ended, purchase('open', { startedAt: ago(2) }))).toContain('open')
  })
})

it('reads what an earlier version stored, whole', () => {
  const startedAt = ago(1)
  const known = {
    ...purchase('p', {
      startedAt,
      urlAt: startedAt,
      usedOnce: true,
      sellerNetwork: 'mocknet',
      sellerSymbol: 'USDC',
    }),
    expected: { amount: 98_000_000n, decimals: 6 },
    arrivals: [{ hash: '0xab', amount: { amount: 1n, decimals: 6 }, symbol: 'USDC', isAsked: true }],
    before: 5n,
    block: 100n,
    known: ['0xcd'],
    arrivedAt: startedAt + 1,
  }
  const text =
    `{"v":1,"data":[{"id":"p","sellerId":"partner","sellerName":"Card partner","account":"mock:1:alice",` +
    `"networkId":"mock:1","networkName":"Mock 1","asset":"mock:1/token:usdc","symbol":"USDC",` +
    `"pay":{"amount":"10000","decimals":2},"currency":"EUR","url":"https://seller.example/buy",` +
    `"urlAt":${startedAt},"usedOnce":true,"startedAt":${startedAt},"status":"open",` +
    `"arrivals":[{"hash":"0xab","amount":{"amount":"1","decimals":6},"symbol":"USDC","isAsked":true}],` +
    `"arrivedAt":${startedAt + 1},"expected":{"amount":"98000000","decimals":6},"sellerNetwork":"mocknet",` +
    `"sellerSymbol":"USDC","before":"5","known":["0xcd"],"block":"100"}]}`
  const storage = memoryStorage()
  storage.set('purchases', text)
  expect(load(storage).all()).toEqual([known])
})

describe('a purchase that somebody changed in storage', () => {
  it.each<[string, unknown]>([
    ['account', 'other:1:alice'],
    ['networkId', 'mock:2'],
    ['asset', 'mock:2/token:usdc'],
    ['pay', { amount: '-1', decimals: 2 }],
    ['url', 'javascript:alert(1)'],
    ['status', 'paid'],
    ['startedAt', '1'],
    ['startedAt', Date.now() + 2 * DAY_MS],
  ])('is none with %s %o', (field, value) => {
    const storage = memoryStorage()
    load(storage).add(purchase('p'))
    const stored = JSON.parse(storage.get('purchases') ?? '')
    Object.assign(stored.data[0], { [field]: value })
    storage.set('purchases', JSON.stringify(stored))
    expect(load(storage).all()).toEqual([])
  })
})
