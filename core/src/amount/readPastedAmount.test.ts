// @module-tag random
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount } from './formatAmount.js'
import { parseAmount } from './parseAmount.js'
import { readPastedAmount } from './readPastedAmount.js'

describe('a text that came as a whole (J02, J03)', () => {
  it.each([
    ['1.5', '1.5'],
    ['0,25', '0.25'],
    // No groups, so a comma is what it is when it is typed.
    ['12,34', '12.34'],
    ['1,2345', '1.2345'],
    ['.5', '.5'],
    ['5.', '5.'],
    ['  12 \n', '12'],
    ['1,000.5', '1000.5'],
    ['1.000,5', '1000.5'],
    ['1,234,567', '1234567'],
    ['12,34,567.89', '1234567.89'],
    ['1 234 567,5', '1234567.5'],
    ['1\u00a0234,5', '1234.5'],
    ['1\u202f234.5', '1234.5'],
    ['1’234.50', '1234.50'],
    ["1'234", '1234'],
    ['0,001', '0.001'],
    ['١٢٫٥', '12.5'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['\u200f١٢\u200f', '12'],
    ['१२', '12'],
    ['１２．５', '12.5'],
    ['007', '007'],
  ])('%j is %s', (text, plain) => expect(readPastedAmount(text, { locale: 'en-US' })).toBe(plain))

  it.each([
    '1e-7',
    '1E18',
    '1e3',
    '2 ETH ($6,000.50)',
    '1/2',
    '0x10',
    '-3.2',
    '\u22123.2',
    '+3.2',
    '(3.2)',
    '1.2.3',
    '1,2,3',
    '1,2.3,4',
    '1 2',
    '1\t234',
    '1\n234',
    '12 34 567 8',
    'NaN',
    'Infinity',
    '∞',
    '½',
    '1²',
    '5%',
    '~3',
    '<0.01',
    '1.2k',
    '1_000',
    '1\u200b2',
    '',
    '.',
    ',',
    ' ',
    '9'.repeat(400),
  ])('%j is no amount', text => {
    expect(readPastedAmount(text, { locale: 'en-US' })).toBeUndefined()
  })

  it.each([
    ['1,234', 'en-US', '1234'],
    ['1,234', 'de', '1.234'],
    ['1,234', 'de-CH', undefined],
    ['1,234', undefined, undefined],
    ['1.234', 'en-US', '1.234'],
    ['1.234', undefined, '1.234'],
    // A group in German, a decimal in what the field itself writes.
    ['1.234', 'de', undefined],
    ['1.234', 'fr', undefined],
    ['1.234', 'no such locale', '1.234'],
  ])('%j in %s is %s', (text, locale, plain) => {
    expect(readPastedAmount(text, locale === undefined ? {} : { locale })).toBe(plain)
  })

  it.each([
    ['1.5 ETH', ['ETH'], '1.5'],
    ['eth 1.5', ['ETH'], '1.5'],
    ['1.5ETH', ['ETH'], '1.5'],
    ['$1,234.50', ['$'], '1234.50'],
    ['1.234,50 $', ['$'], '1234.50'],
    ['5 1INCH', ['1INCH'], '5'],
    ['51INCH', ['1INCH'], undefined],
    ['1e3', ['e3'], undefined],
    ['1.5 USDC', ['ETH'], undefined],
    ['1.5 ETH ETH', ['ETH'], undefined],
    ['ETH', ['ETH'], undefined],
    ['5', [''], '5'],
  ])('%j with %j around it is %s', (text, marks, plain) => {
    expect(readPastedAmount(text, { locale: 'en-US', marks })).toBe(plain)
  })

  it('is what a locale wrote, or refused, and never another amount', () => {
    const locales = [
      'en-US',
      'de',
      'fr',
      'de-CH',
      'en-IN',
      'ar-EG',
      'fa',
      'hi-u-nu-deva',
      'pl',
      'es',
      'pt-BR',
      'ja',
    ]
    let read = 0
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        fc.integer({ min: 0, max: 24 }),
        fc.constantFrom(...locales),
        (units, decimals, locale) => {
          const plain = readPastedAmount(formatAmount(units, decimals, { locale }), { locale })
          if (plain === undefined) return
          read++
          expect(parseAmount(plain, decimals)).toBe(units)
        },
      ),
      { numRuns: 3_000 },
    )
    expect(read).toBeGreaterThan(2_500)
  })

  it('never reads a part of a text: what it reads has all of its digits', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'0123456789.,-+e $x/%()٣ ') })
    fc.assert(
      fc.property(fc.oneof(noise, fc.string({ unit: 'binary' })), text => {
        const plain = readPastedAmount(text, { locale: 'en-US', marks: ['$', 'ETH'] })
        if (plain === undefined) return
        expect(plain).toMatch(/^(?=.*\d)\d*(?:\.\d*)?$/)
        const digits = [...text].filter(character => /\p{Nd}/u.test(character))
        expect(plain.replace('.', '')).toHaveLength(digits.length)
        expect(text).not.toMatch(/[-+e/%()x]/)
      }),
      { numRuns: 5_000 },
    )
  })
})
