// @module-tag random
import type { AssetBalance } from '@latchkit/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priced, unpriced } from '../../test/stage.js'
import { formatMoney } from '../shared/formatMoney.js'
import { showMoney } from '../shared/showAmount.js'
import { fiatTotal, fiatValue } from './fiatValue.js'
import { formatTokenAmount } from './formatTokenAmount.js'
import { headline } from './headline.js'

const [ether, usdc] = priced as [AssetBalance, AssetBalance]

describe('formatTokenAmount', () => {
  it.each([
    [2_418_999_999_999_999_999n, 18, '2.418'],
    [3_120_440_000n, 6, '3,120.44'],
    [810_000n, 8, '0.0081'],
    [1n, 6, '0.000001'],
    [1n, 18, '<0.00000001'],
    [0n, 18, '0'],
    [5n, 0, '5'],
    [123_456_789_012_345n, 0, '123.45T'],
    [10n ** 60n, 0, '1E60'],
  ])('%s with %s decimals is %s', (amount, decimals, text) => {
    expect(formatTokenAmount(amount, decimals, 'en')).toBe(text)
  })

  it('never shows more than there is, and never NaN or an exponent of a small number', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        fc.integer({ min: 18, max: 36 }),
        (amount, decimals) => {
          const text = formatTokenAmount(amount, decimals, 'en')
          expect(text).not.toMatch(/NaN|Infinity|undefined|E-/)
          if (text.startsWith('<') || /[A-Z]/.test(text)) return
          const [whole = '0', fraction = ''] = text.replaceAll(',', '').split('.')
          const units = BigInt(whole + fraction.padEnd(decimals, '0'))
          expect(units <= amount).toBe(true)
        },
      ),
    )
  })
})

describe('fiat', () => {
  it('is exact', () => {
    expect(fiatValue(ether)).toBe('7747.94904')
    expect(formatMoney(fiatTotal(priced)?.value ?? '', 'en')).toBe('$12,480.56')
  })
  it('adds up what is priced, and says what it leaves out', () => {
    const value = '7747.94904'
    expect(fiatTotal([ether, { ...usdc, price: undefined }])).toEqual({ value, unpriced: 1 })
    expect(fiatTotal([ether, { ...usdc, price: undefined, amount: 0n }])).toEqual({ value, unpriced: 0 })
  })
  it('has no total where no price is known, which is no total of zero', () => {
    expect(fiatTotal(unpriced)).toBeUndefined()
    expect(fiatTotal([])).toBeUndefined()
    expect(
      fiatTotal([
        { ...ether, amount: 0n },
        { ...usdc, price: undefined },
      ]),
    ).toBeUndefined()
    expect(fiatTotal([{ ...ether, amount: 0n }])).toEqual({ value: '0', unpriced: 0 })
  })
  it('counts no spam, whatever price it claims', () => {
    const spam = { ...usdc, isSpam: true }
    expect(fiatTotal([ether, spam])).toEqual({ value: '7747.94904', unpriced: 0 })
    expect(fiatTotal([ether, { ...spam, price: undefined }])?.unpriced).toBe(0)
    expect(fiatTotal([spam])).toBeUndefined()
  })
  it.each(['NaN', 'Infinity', '', '-3', 'abc', '0x10'])('takes %j for no price', price => {
    expect(fiatValue({ ...ether, price })).toBeUndefined()
  })
  it('writes absurd sums short', () => {
    const sums = ['999999999999999', '1e15', '1e18', '4804416000000000000000000', '1e308', '-1e30']
    expect(sums.map(sum => formatMoney(sum, 'en'))).toEqual([
      '$999,999,999,999,999.00',
      '$1000T',
      '$1.00E18',
      '$4.80E24',
      '$1.00E308',
      '-$1.00E30',
    ])
    expect(showMoney('4804416000000000000000000', 'en')).toBe('$4.80E24')
  })
})

describe('headline', () => {
  it('is the total as far as prices are known', () => {
    expect(headline(priced, 'en')).toMatchObject({ text: '$12,480.56', worth: '12480.55936', unpriced: 0 })
    expect(headline([ether, { ...usdc, price: undefined }], 'en')).toMatchObject({
      text: '$7,747.95',
      unpriced: 1,
    })
  })
  it('is the native balance otherwise, floored', () => {
    expect(headline(unpriced, 'en')).toMatchObject({ text: '2.418\u00a0ETH' })
    const [native] = unpriced as [AssetBalance]
    expect(headline([{ ...native, amount: 1_239_990_000_000_000_000n }], 'en')?.text).toBe('1.239\u00a0ETH')
    expect(headline([{ ...native, amount: 0n }], 'de')?.text).toBe('0\u00a0ETH')
  })
  it('shows the same digits as the row: no padding, grouped, and never a zero for a tiny balance', () => {
    const [native] = unpriced as [AssetBalance]
    const of = (amount: bigint) => headline([{ ...native, amount }], 'en')?.text
    expect(of(2_500_000_000_000_000_000n)).toBe('2.5\u00a0ETH')
    expect(of(9_998_499_000_000_000_000_000n)).toBe('9,998.499\u00a0ETH')
    expect(of(210_000_000_000_000n)).toBe('0.00021\u00a0ETH')
    expect(of(1n)).toBe('<0.00000001\u00a0ETH')
  })
  it('is nothing without either', () => {
    expect(headline([], 'en')).toBeUndefined()
    expect(headline([{ ...usdc, price: undefined }], 'en')).toBeUndefined()
  })
  it('cleans the symbol and shortens what is too long', () => {
    const [native] = unpriced as [AssetBalance]
    expect(headline([{ ...native, symbol: 'E\u202eTH', amount: 10n ** 40n }], 'en')?.text).toMatch(
      /^\S{1,8}\u00a0ETH$/,
    )
  })
})
