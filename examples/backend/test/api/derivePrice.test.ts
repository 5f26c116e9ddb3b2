import { describe, expect, it } from 'vitest'
import { derivePrice, ONE_DOLLAR } from '../../src/api/prices/derivePrice.js'

const dollar = { decimals: 6, price: ONE_DOLLAR }
const minimum = 10_000n * ONE_DOLLAR
const usd = (whole: bigint) => whole * 10n ** 6n

describe('a price', () => {
  it('is what a pool trades at, exactly, whatever the decimals', () => {
    for (const decimals of [0, 2, 18, 77]) {
      const pairs = [{ amount: 4_000n * 10n ** BigInt(decimals), worth: usd(10_000n), quote: dollar }]
      expect(derivePrice(decimals, pairs, minimum)).toBe((ONE_DOLLAR * 5n) / 2n)
    }
    const ether = { decimals: 18, price: 3_200n * ONE_DOLLAR }
    const pairs = [{ amount: 3n * 10n ** 8n, worth: 60n * 10n ** 18n, quote: ether }]
    expect(derivePrice(8, pairs, minimum)).toBe(64_000n * ONE_DOLLAR)
  })

  it('comes from the deepest pool, and from none that a handful of coins fills', () => {
    const deep = { amount: 10n ** 22n, worth: usd(20_000n), quote: dollar }
    const thin = { amount: 1n, worth: usd(9_999n), quote: dollar }
    expect(derivePrice(18, [thin, deep], minimum)).toBe(2n * ONE_DOLLAR)
    expect(derivePrice(18, [deep, { ...deep, worth: usd(19_999n) }], minimum)).toBe(2n * ONE_DOLLAR)
    expect(derivePrice(18, [thin], minimum)).toBeUndefined()
    expect(derivePrice(18, [], minimum)).toBeUndefined()
  })

  it('is never 0, and never a division by nothing', () => {
    expect(derivePrice(18, [{ amount: 0n, worth: usd(10_000n), quote: dollar }], minimum)).toBeUndefined()
    const worthless = { amount: 2n ** 112n - 1n, worth: usd(10_000n), quote: dollar }
    expect(derivePrice(0, [worthless], minimum)).toBeUndefined()
    const empty = { amount: 1n, worth: 0n, quote: dollar }
    expect(derivePrice(0, [empty], 0n)).toBeUndefined()
  })
})
