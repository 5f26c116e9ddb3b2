// @module-tag random
import type { ActiveNetwork } from '@latchkit/core'
import { decimalToUnits, formatAmount } from '@latchkit/core/plugin'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { native } from '../testing/openChain.js'
import type { Draft, Unit } from './Draft.js'
import { readTyped } from './readTyped.js'
import { shownAmount, shownUnit } from './shownAmount.js'
import { toAssets } from './toAssets.js'

const network = {
  id: 'mock:1',
  namespace: 'mock',
  name: 'Mock',
  supported: true,
  nativeCurrency: { name: 'Mock', symbol: 'MCK', decimals: 18 },
} as ActiveNetwork
function assetOf(price: string | undefined, decimals = 18, amount = 10n ** 40n) {
  const here = { ...network, nativeCurrency: { ...network.nativeCurrency, decimals } }
  const [asset] = toAssets(here, [
    { ...native, decimals, amount, ...(price ? { price } : { price: undefined }) },
  ])
  if (!asset) throw new Error('no asset')
  return asset
}
const flip = (draft: Draft, asset: ReturnType<typeof assetOf>): Draft => ({
  ...draft,
  shown: shownUnit(draft, asset) === 'fiat' ? 'token' : 'fiat',
})

describe('switching between token and money', () => {
  it('changes nothing that was typed, however often, and shows never more than it is', () => {
    const text = fc
      .tuple(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 18 }),
      )
      .map(([whole, fraction]) => (fraction ? `${whole}.${fraction}` : `${whole}`))
    const price = fc
      .tuple(fc.bigInt({ min: 1n, max: 10n ** 15n - 1n }), fc.nat(14))
      .map(([digits, places]) => formatAmount(digits, places))
    fc.assert(
      fc.property(
        text,
        price,
        fc.nat(18),
        fc.constantFrom<Unit>('token', 'fiat'),
        fc.integer({ min: 1, max: 9 }),
        (amount, each, decimals, unit, times) => {
          const asset = assetOf(each, decimals)
          const typed: Draft = { amount, unit, to: '' }
          const before = readTyped(typed, asset)
          let now = typed
          for (let turn = 0; turn < 2 * times; turn++) {
            now = flip(now, asset)
            expect(readTyped(now, asset)).toEqual(before)
          }
          expect(shownAmount(now, asset)).toBe(amount)
          const other = shownAmount(flip(typed, asset), asset)
          if (unit === 'fiat') {
            expect(other).toBe(before.units === undefined ? '0' : formatAmount(before.units, decimals))
            return
          }
          const exact =
            (decimalToUnits(amount, 18, 'floor') ?? 0n) * (decimalToUnits(each, 18, 'floor') ?? 0n)
          const cents = (decimalToUnits(other, 2, 'floor') ?? 0n) * 10n ** 34n
          expect(cents <= exact && exact - cents < 10n ** 34n).toBe(true)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it.each([
    ['0.000005', '3300', '0.01'],
    ['0.1', '3333.33', '333.33'],
    ['0.000001', '3300', '0.00'],
  ])('%s at %s is shown as %s and stays what it is', (amount, price, shown) => {
    const asset = assetOf(price)
    const there = flip({ amount, unit: 'token', to: '' }, asset)
    expect(shownAmount(there, asset)).toBe(shown)
    const back = flip(there, asset)
    expect(shownAmount(back, asset)).toBe(amount)
    expect(readTyped(back, asset)).toEqual(readTyped({ amount, unit: 'token', to: '' }, asset))
  })

  it('keeps all there is sufficient', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 24n }),
        fc.integer({ min: 1, max: 10 ** 9 }),
        (most, cents) => {
          const asset = assetOf(formatAmount(BigInt(cents), 2), 18, most)
          const max = { amount: formatAmount(most, 18), unit: 'token', to: '' } as const
          expect(readTyped(flip(max, asset), asset)).toEqual({ units: most })
        },
      ),
    )
  })

  it('works with an amount that cannot be sent, and without the price that it was typed at', () => {
    const asset = assetOf('2', 2)
    const there = flip({ amount: '1.234', unit: 'token', to: '' }, asset)
    expect(shownAmount(there, asset)).toBe('2.46')
    expect(shownAmount(flip(there, asset), asset)).toBe('1.234')
    const lost = assetOf(undefined)
    const typed: Draft = { amount: '5', unit: 'fiat', to: '' }
    expect([shownUnit(typed, lost), shownAmount(typed, lost)]).toEqual(['fiat', '5'])
    expect([shownUnit(flip(typed, lost), lost), shownAmount(flip(typed, lost), lost)]).toEqual(['token', ''])
    expect(shownAmount(flip(flip(typed, lost), lost), lost)).toBe('5')
  })
})
