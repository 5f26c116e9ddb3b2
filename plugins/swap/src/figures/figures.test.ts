import { decimalToUnits, formatAmount } from '@latchkit/core/plugin'
import { describe, expect, it } from 'vitest'
import vectors from '../../../../core/src/vectors/vectors.json' with { type: 'json' }
import {
  bpsOf,
  dollarsOf,
  feeOf,
  gasCost,
  isAmount,
  isShare,
  lacks,
  leastOf,
  priceImpactOf,
} from './figures.js'

interface Vector {
  readonly area: string
  readonly input: Record<string, never>
  readonly expected: unknown
}
const known = (value: unknown) => (value === '<undefined>' ? undefined : value)
const units = (value: unknown) => decimalToUnits(known(value), 18, 'floor')
const text = (value: unknown) => String(value)

/** The vectors' numbers through our integers, and back. */
const areas: Record<string, (input: Record<string, unknown>) => unknown> = {
  'swap.gasInNative': ({ gas, gasPriceWei }) =>
    Number(formatAmount(gasCost(BigInt(text(gas)), BigInt(text(gasPriceWei))), 18)),
  'swap.gasInUSD': ({ networkPrice, gas, gasPriceWei }) =>
    Number(
      dollarsOf({
        amount: gasCost(BigInt(text(gas)), BigInt(text(gasPriceWei))),
        decimals: 18,
        price: text(networkPrice),
      }),
    ),
  'swap.priceImpactPct': input =>
    priceImpactOf(
      {
        amount: units(input['sourceTokenAmount']) ?? 0n,
        decimals: 18,
        price: text(input['sourceTokenPriceInUSD']),
      },
      { amount: units(input['toTokenAmount']) ?? 0n, decimals: 18, price: text(input['toTokenPriceInUSD']) },
    ),
  'swap.maxSlippage': ({ slippagePct, toTokenAmount }) => {
    const amount = units(toTokenAmount) ?? 0n
    return Number(formatAmount(amount - leastOf(amount, bpsOf(slippagePct) ?? 0), 18))
  },
  'swap.providerFee(0.85%)': ({ sourceTokenAmount }) =>
    formatAmount(feeOf(units(sourceTokenAmount) ?? 0n, 85), 18),
  'swap.insufficientGas': ({ networkBalanceInUSD, gasPriceInUSD }) =>
    lacks(units(networkBalanceInUSD), units(gasPriceInUSD)),
  'swap.insufficientSource': ({ amount, token, balances }) => {
    const list = known(balances) as { address: string; quantity: { numeric: string } }[] | undefined
    // Without any balances nothing is known; a token that is not among them is not owned.
    const owned = list && (units(list.find(({ address }) => address === token)?.quantity.numeric) ?? 0n)
    return lacks(owned, units(amount))
  },
}

const own = (vectors as Vector[]).filter(({ area }) => area.startsWith('swap.'))

describe('the figures of the specification', () => {
  it('are eleven', () => expect(own.length).toBe(11))
  it.each(own)('$area $input', ({ area, input, expected }) => {
    expect(areas[area]?.(input)).toEqual(expected)
  })
})

describe('amounts', () => {
  it('of any size stay exact, without an exponent', () => {
    const most = (1n << 256n) - 1n
    expect(leastOf(1n, 5_000)).toBe(1n)
    expect(leastOf(101n, 100)).toBe(100n)
    expect(leastOf(most, 5_000)).toBe(most / 2n + 1n)
    expect(leastOf(10_000n, 1)).toBe(9_999n)
    expect(dollarsOf({ amount: 1n, decimals: 18, price: '1000000000' })).toBe('0.000000001')
    expect(dollarsOf({ amount: most, decimals: 0, price: '1' })).toBe(String(most))
    expect(
      priceImpactOf({ amount: 0n, decimals: 18, price: '1' }, { amount: 1n, decimals: 18, price: '1' }),
    ).toBe(undefined)
  })
  it.each([0n, -1n, 1n << 256n, 5, '5', Number.NaN, undefined, null])('refuse %s', value => {
    expect(isAmount(value)).toBe(false)
  })
  it('are worth nothing known without a price', () => {
    for (const price of [undefined, '0', 'NaN', '-1'])
      expect(dollarsOf({ amount: 5n, decimals: 0, price })).toBe(undefined)
  })
})

describe('a share', () => {
  it('may have fractions of a basis point', () => {
    expect(feeOf(1_000_000n, 12.5)).toBe(1_250n)
    expect(feeOf(10n ** 18n, 0.25)).toBe(25n * 10n ** 12n)
    expect(feeOf(10_000n, 10_000)).toBe(10_000n)
  })
  it.each([0, -1, 10_001, Number.NaN, Number.POSITIVE_INFINITY, '30', 30n, undefined, null])(
    'is not %s',
    value => expect(isShare(value)).toBe(false),
  )
})

describe('slippage', () => {
  it.each([
    [1, 100],
    [0.01, 1],
    [50, 5_000],
    ['0.5', 50],
    [0, undefined],
    [0.009, undefined],
    [50.01, undefined],
    [100, undefined],
    [Number.NaN, undefined],
    [-1, undefined],
    ['x', undefined],
    [undefined, undefined],
  ])('of %s percent is %s', (percent, bps) => expect(bpsOf(percent)).toBe(bps))
})
