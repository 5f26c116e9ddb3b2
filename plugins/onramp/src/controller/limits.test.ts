import { describe, expect, it } from 'vitest'
import { isLess, totalOf } from '../watch/totalOf.js'
import { checkLimits, compareAmounts, presetsWithin } from './limits.js'
import { fillTemplate } from './sellerUrl.js'

const cents = (amount: bigint) => ({ amount, decimals: 2 })
const card = { method: 'card', least: { amount: 10n, decimals: 0 }, most: { amount: 7_500n, decimals: 0 } }

describe('limits', () => {
  it.each([
    [999n, 'least'],
    [1_000n, undefined],
    [750_000n, undefined],
    [750_001n, 'most'],
  ])('%s cents: %s', (amount, broken) => expect(checkLimits(cents(amount), card)).toBe(broken))
  it('compare amounts of different decimals exactly', () => {
    expect(compareAmounts({ amount: 1n, decimals: 18 }, cents(0n))).toBe(1)
    expect(compareAmounts({ amount: 10n ** 18n, decimals: 18 }, cents(100n))).toBe(0)
  })
  it('leave out presets that break them', () => {
    expect(presetsWithin([5, 10, 99.5, 10_000], card)).toEqual(['10', '99.5'])
  })
})

describe("a seller's template", () => {
  const request = {
    address: 'a b&c',
    networkId: 'mock:1',
    network: 'net',
    asset: 'USDC',
    currency: 'EUR',
    amount: cents(1_050n),
    customer: '',
  } as const
  it('is filled in, each value encoded once', () => {
    expect(fillTemplate('https://x.example/?a={address}&n={amount}&c={customer}', request)).toBe(
      'https://x.example/?a=a%20b%26c&n=10.5&c=',
    )
  })
  it('keeps what it does not know', () => {
    expect(fillTemplate('https://x.example/{constructor}', request)).toBe('https://x.example/{constructor}')
  })
})

describe('what arrived', () => {
  const arrival = (amount: bigint, decimals = 6) => ({
    amount: { amount, decimals },
    symbol: 'USDC',
    isAsked: true,
  })
  it('is summed up exactly', () => {
    expect(totalOf([arrival(1n), arrival(1n, 2)])).toEqual({ amount: 10_001n, decimals: 6 })
    expect(totalOf([])).toBeUndefined()
  })
  it('is less than quoted from more than two percent on', () => {
    const quoted = { amount: 100n, decimals: 0 }
    expect(isLess(cents(9_800n), quoted)).toBe(false)
    expect(isLess(cents(9_799n), quoted)).toBe(true)
  })
})
