// @module-tag random
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitCoin } from './readCoin.js'

const of = (amount: bigint) => ({ toBigInt: () => amount })
const data = (free: bigint, reserved: bigint, frozen: bigint) => ({
  free: of(free),
  reserved: of(reserved),
  frozen: of(frozen),
})

describe('a balance', () => {
  it.each([
    // free, reserved, frozen, least; locked, reserve, spendable
    [100n, 0n, 0n, 10n, 0n, 10n, 90n],
    [100n, 0n, 40n, 10n, 40n, 0n, 60n],
    [100n, 0n, 4n, 10n, 4n, 6n, 90n],
    [100n, 30n, 40n, 10n, 40n, 0n, 90n],
    [100n, 50n, 40n, 10n, 50n, 10n, 90n],
    [100n, 0n, 100n, 10n, 100n, 0n, 0n],
    [100n, 0n, 500n, 10n, 100n, 0n, 0n],
    [5n, 0n, 0n, 10n, 0n, 5n, 0n],
    [0n, 0n, 0n, 10n, 0n, 0n, 0n],
  ])('of %s free, %s reserved and %s frozen', (free, reserved, frozen, least, locked, reserve, spendable) => {
    const total = free + reserved
    expect(splitCoin(data(free, reserved, frozen), least)).toEqual({ total, locked, reserve, spendable })
  })
  it('is its parts, and what can be sent is what the runtime lets go of an account that stays', () => {
    const amount = fc.bigInt(0n, 2n ** 100n)
    fc.assert(
      fc.property(amount, amount, amount, amount, (free, reserved, frozen, least) => {
        const { total, locked, reserve, spendable } = splitCoin(data(free, reserved, frozen), least)
        expect(locked + reserve + spendable).toBe(total)
        const untouchable = [frozen - reserved, least, 0n].reduce((a, b) => (a > b ? a : b))
        expect(spendable).toBe(free > untouchable ? free - untouchable : 0n)
      }),
    )
  })
  it('of a runtime without `frozen` is read by what it has', () => {
    const old = { free: of(100n), reserved: of(50n), miscFrozen: of(40n), feeFrozen: of(20n) }
    expect(splitCoin(old, 10n)).toEqual({ total: 150n, locked: 90n, reserve: 0n, spendable: 60n })
  })
})
