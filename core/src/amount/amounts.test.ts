// @module-tag random
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isKitError } from '../errors/isKitError.js'
import { decimalToUnits, readBaseUnits } from './decimals.js'
import { maskAmountInput } from './editAmount.js'
import {
  formatAmount,
  formatDecimal,
  formatFiat,
  formatNativeBalance,
  multiplyDecimals,
  signedAmount,
  splitFiat,
  sumDecimals,
} from './formatAmount.js'
import { parseAmount } from './parseAmount.js'

const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 0, max: 36 })
const locale = fc.constantFrom('en', 'de', 'fr', 'de-CH', 'en-IN', 'ar-EG', 'fa', 'hi-u-nu-deva', 'pl', 'es')

describe('parseAmount and formatAmount (S02)', () => {
  it('are inverse for every amount and 0 to 36 decimals', () => {
    fc.assert(
      fc.property(units, decimals, (value, places) => {
        const text = formatAmount(value, places)
        expect(text).toMatch(/^\d+(?:\.\d*[1-9])?$/)
        expect(parseAmount(text, places)).toBe(value)
        expect(parseAmount(text.replace('.', ','), places)).toBe(value)
      }),
      { numRuns: 2000 },
    )
  })

  it('are inverse in every locale', () => {
    fc.assert(
      fc.property(units, decimals, locale, (value, places, name) => {
        expect(parseAmount(formatAmount(value, places, { locale: name }), places, { locale: name })).toBe(
          value,
        )
      }),
      { numRuns: 1000 },
    )
  })

  it('send what they show: the mask changes no amount', () => {
    fc.assert(
      fc.property(units, decimals, (value, places) => {
        const shown = maskAmountInput(formatAmount(value, places), { decimals: places })
        expect(parseAmount(shown, places)).toBe(value)
      }),
    )
  })

  it.each([
    ['4.1', 9, 4_100_000_000n],
    ['0.1', 18, 10n ** 17n],
    ['1,5', 2, 150n],
    ['5.', 6, 5_000_000n],
    ['.5', 1, 5n],
    ['', 6, 0n],
    ['1.500', 1, 15n],
    [' 7 ', 0, 7n],
    ['1.234.567', 0, 1_234_567n],
    ['1.234.567,8', 1, 12_345_678n],
    ['2,345,678.90', 2, 234_567_890n],
    ['1,234', 3, 1234n],
  ])('reads %j at %i decimals', (text, places, expected) => {
    expect(parseAmount(text, places)).toBe(expected)
  })

  it.each([
    ['de', '1.234', 1_234_000n],
    ['de', '1,234', 1234n],
    ['en', '1,234', 1_234_000n],
    ['en', '1,5', 1500n],
    ['de', '1.5', 1500n],
    ['en-IN', '12,34,567.5', 1_234_567_500n],
    ['fr', '1\u202f234,5', 1_234_500n],
    ['ar-EG', '١٢٫٥', 12_500n],
    ['no such locale', '1.5', 1500n],
  ])('reads as in %s: %s', (name, text, expected) => {
    expect(parseAmount(text, 3, { locale: name })).toBe(expected)
  })

  it.each([
    ['-1', 'amount/NEGATIVE'],
    ['\u22121', 'amount/NEGATIVE'],
    ['1.001', 'amount/TOO_PRECISE'],
    ['1e18', 'amount/INVALID'],
    ['0x10', 'amount/INVALID'],
    ['1.2.3', 'amount/INVALID'],
    ['１', 'amount/INVALID'],
    ['1 2', 'amount/INVALID'],
    ['NaN', 'amount/INVALID'],
    ['Infinity', 'amount/INVALID'],
    ['1'.repeat(50_000), 'amount/INVALID'],
    [null as unknown as string, 'amount/INVALID'],
  ])('refuses %j: %s', (text, code) => {
    expect(() => parseAmount(text, 2)).toThrow(expect.objectContaining({ code }))
  })

  it('refuse senseless decimals', () => {
    for (const places of [-1, 1.5, 256, Number.NaN, Number.POSITIVE_INFINITY, 1e9]) {
      const refusal = expect.objectContaining({ code: 'amount/INVALID' })
      expect(() => formatAmount(1n, places)).toThrow(refusal)
      expect(() => parseAmount('1', places)).toThrow(refusal)
    }
  })

  it('throw nothing but their own errors', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()), decimals, (text, places) => {
        try {
          expect(parseAmount(text as string, places)).toBeTypeOf('bigint')
        } catch (error) {
          expect(isKitError(error) && error.code.startsWith('amount/')).toBe(true)
        }
      }),
    )
  })
})

describe('formatAmount', () => {
  it.each([
    [1_239_999n, 6, { maximumFractionDigits: 3 }, '1.239'],
    [1_239_999n, 6, { maximumFractionDigits: 3, rounding: 'half-expand' }, '1.24'],
    [1_239_999n, 6, { maximumFractionDigits: 3, minimumFractionDigits: 3, rounding: 'half-expand' }, '1.240'],
    [999_999n, 6, { maximumFractionDigits: 0, rounding: 'half-expand' }, '1'],
    [-1n, 18, { maximumFractionDigits: 3, rounding: 'half-expand' }, '0'],
    [-1_500n, 3, { maximumFractionDigits: 0 }, '-2'],
    [-1_500n, 3, {}, '-1.5'],
    [0n, 36, {}, '0'],
    [10n ** 30n, 0, { grouping: true }, '1,000,000,000,000,000,000,000,000,000,000'],
    [123_456_789n, 2, { locale: 'de' }, '1.234.567,89'],
    [123_456_789n, 2, { locale: 'en-IN' }, '12,34,567.89'],
    [123_456_789n, 2, { locale: 'de', grouping: false }, '1234567,89'],
    [12_5n, 1, { locale: 'ar-EG' }, '١٢٫٥'],
    [-5n, 1, { locale: 'sv' }, '\u22120,5'],
  ] as const)('writes %s at %i decimals with %j as %s', (value, places, options, expected) => {
    expect(formatAmount(value, places, options)).toBe(expected)
  })

  it('never shows more than there is when it floors', () => {
    fc.assert(
      fc.property(units, decimals, fc.nat(8), (value, places, shown) => {
        const text = formatAmount(value, places, { maximumFractionDigits: shown })
        expect(parseAmount(text, places) <= value).toBe(true)
      }),
    )
  })
})

describe('numbers from outside', () => {
  const hostile = fc.oneof(
    fc.anything(),
    fc.double(),
    fc.bigInt(),
    fc.constantFrom(1e308, -0, 1e-30, 5e-324, 1e21, '1e308', '1e-308', '1e9999999', '9'.repeat(50_000), null),
  )

  it('never print NaN, Infinity, undefined, null, an exponent or an object', () => {
    fc.assert(
      fc.property(hostile, value => {
        const shown = [
          formatDecimal(value, 2),
          formatFiat(value),
          formatNativeBalance(value).formattedText,
          splitFiat(value).dollars,
          multiplyDecimals(value, 2),
          sumDecimals([value, 1]),
        ]
        for (const text of shown) expect(text).toMatch(/^-?\$?[\d,]+(?:\.\d+)?$/)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    [1e21, 0, '1000000000000000000000'],
    [1e-7, 9, '0.000000100'],
    ['-0.001', 2, '0.00'],
    [-0, 2, '0.00'],
    ['.5', 0, '1'],
    ['+2.5e+1', 1, '25.0'],
    ['1e', 1, '0.0'],
    ['.', 1, '0.0'],
  ])('formatDecimal(%s, %i) is %s', (value, places, expected) => {
    expect(formatDecimal(value, places)).toBe(expected)
  })

  it('formatFiat keeps every digit and falls back for what the platform refuses', () => {
    expect(formatFiat('12345678901234567890.129')).toBe('$12,345,678,901,234,567,890.13')
    expect(formatFiat('1234.5', { locale: 'de', currency: 'EUR' })).toBe('1.234,50\u00a0€')
    expect(formatFiat(1, { currency: 'nonsense' })).toBe('1.00 nonsense')
  })

  it('adds and multiplies without floats', () => {
    expect(sumDecimals([0.1, '0.2', null, 'x'])).toBe('0.3')
    expect(multiplyDecimals('1.1', '1.1')).toBe('1.21')
  })

  it.each([
    ['0xf4240', 1_000_000n],
    ['1000', 1000n],
    [7, 7n],
    [7n, 7n],
    [-7n, undefined],
    [1.5, undefined],
    [2 ** 53, undefined],
    ['0x', undefined],
    ['', undefined],
    [' 1', undefined],
    [`0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
    ['9'.repeat(78), undefined],
    [true, undefined],
    [null, undefined],
  ])('readBaseUnits(%s) is %s', (value, expected) => {
    expect(readBaseUnits(value)).toBe(expected)
  })

  it('decimalToUnits tells what is no number', () => {
    for (const value of [undefined, null, '', ' ', 'x', Number.NaN, {}, [], '1,5', true])
      expect(decimalToUnits(value, 2, 'floor')).toBeUndefined()
  })
})

describe('signedAmount', () => {
  it.each([
    [1_500n, {}, '+1.5'],
    [-1_500n, {}, '\u22121.5'],
    [0n, {}, '0'],
    [-1n, { maximumFractionDigits: 2 }, '0'],
    [-1_234_500n, { locale: 'de' }, '\u22121.234,5'],
  ])('%s with %j is %s', (value, options, expected) => {
    expect(signedAmount(value, 3, options)).toBe(expected)
  })
})
