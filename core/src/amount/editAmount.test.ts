import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quickestRun } from '../vectors/quickestRun.js'
import { amountKeydown, editAmount, maskAmountInput } from './editAmount.js'
import { parseAmount } from './parseAmount.js'

// @module-tag random

const around = { before: '', locale: 'en-US', symbol: 'ETH' }
const paste = (after: string, more = {}) =>
  editAmount({ ...around, after, inputType: 'insertFromPaste', ...more })

describe('what comes as a whole (J02, J03)', () => {
  it.each([
    '1e-7',
    '1E18',
    '2 ETH ($6,000.50)',
    '1/2',
    '-3.2',
    '0x10',
    '1.2.3',
    'NaN',
    'Infinity',
    '٣x',
    '1 2',
    '9'.repeat(400),
    'e',
    '-',
  ])('%j is refused, and shown', text => {
    expect(paste(text)).toEqual({ refused: text })
    // Autofill, an input method and a drop have other names, or none.
    if (text.length > 1) expect(editAmount({ ...around, after: text })).toEqual({ refused: text })
    expect(paste(text, { inputType: 'insertFromDrop' })).toEqual({ refused: text })
    expect(paste(text, { before: '7' })).toEqual({ refused: text })
  })
  it.each([
    ['1,000.5', { text: '1000.5' }],
    ['0,25', { text: '0.25' }],
    ['007', { text: '7' }],
    ['١٢٫٥', { text: '12.5' }],
    ['2 ETH', { text: '2', unit: 'token' }],
    ['$1,234.50', { text: '1234.50', unit: 'fiat' }],
    ['5 USD', { text: '5', unit: 'fiat' }],
  ])('%j is %o', (text, edit) => expect(paste(text)).toEqual(edit))

  it('is judged with what stands around it', () => {
    expect(paste('51.5', { before: '5' })).toEqual({ text: '51.5' })
    expect(paste('1.52.5', { before: '1.5' })).toEqual({ refused: '1.52.5' })
    // One separator more, and a thousand times less: only the browser's name for it tells a paste from a key.
    expect(paste('1,000', { before: '1000' })).toEqual({ text: '1000' })
  })
  it('of a token that is called like money leaves the unit open', () => {
    expect(paste('$5', { symbol: '$' })).toEqual({ refused: '$5' })
  })
})

describe('keys', () => {
  const type = (keys: string) =>
    [...keys].reduce((before, key) => {
      const edit = editAmount({ ...around, before, after: before + key, inputType: 'insertText' })
      return 'text' in edit ? edit.text : before
    }, '')

  it.each([
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    ['.5', '0.5'],
    ['007', '7'],
    ['1.2.3', '1.23'],
    ['1,234', '1.234'],
    ['١٢٫٥', '12.5'],
    ['１２', '12'],
    ['12abc', '12'],
  ])('%j give %j', (keys, text) => expect(type(keys)).toBe(text))

  it('never move a separator that is there', () => {
    for (const after of ['.1.5', '1.5.', '1,.5'])
      expect(editAmount({ ...around, before: '1.5', after })).toEqual({ refused: after })
  })
  it.each(['1e', '1-', '1$'])('%j: what is no digit is told, not dropped', after => {
    expect(editAmount({ ...around, before: '1', after })).toEqual({ refused: after })
  })
  it('that change nothing are no fault', () => {
    expect(editAmount({ ...around, before: '0', after: '00' })).toEqual({ text: '0' })
    expect(editAmount({ ...around, before: '1', after: '1 ' })).toEqual({ text: '1' })
  })
  it('take away what they like', () => {
    expect(editAmount({ ...around, before: '1.5', after: '1.' })).toEqual({ text: '1.' })
    expect(editAmount({ ...around, before: '1.5', after: '', inputType: 'deleteByCut' })).toEqual({
      text: '',
    })
  })
})

it('makes an amount of a text only when all of its digits are in it', () => {
  const noise = fc.string({ unit: fc.constantFrom(...'0123456789.,-eE$x/ ٣') })
  fc.assert(
    fc.property(noise, fc.nat(10 ** 9), (text, before) => {
      const edit = paste(text, { before: String(before) })
      if ('refused' in edit) return
      const digits = text.replace(/[^\d٣]/g, '').replaceAll('٣', '3')
      expect(edit.text.replace('.', '')).toBe(
        digits.replace(/^0+(?=\d)/, '').padStart(edit.text.replace('.', '').length, '0'),
      )
    }),
    { numRuns: 3_000 },
  )
})

// @module-tag random

describe('maskAmountInput', () => {
  it.each([
    ['007', '7'],
    ['00.5', '0.5'],
    ['0', '0'],
    ['00', '0'],
    ['1.2.', '1.2'],
    ['1.2.3', '1.23'],
    ['1,2.3', '1.23'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234,567', '1234567'],
    ['1,234', '1.234'],
    ['1.234,', '1.234'],
    ['$ 12.50 USD', '12.50'],
    ['-5', '5'],
    ['１２', ''],
  ])('shows %j as %j', (text, expected) => {
    expect(maskAmountInput(text)).toBe(expected)
  })

  it('yields what parseAmount reads, keeps within its limits, and leaves its own output alone', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,-e ٣') })
    fc.assert(
      fc.property(fc.oneof(typed, fc.string()), fc.integer({ min: 1, max: 20 }), (text, limit) => {
        const shown = maskAmountInput(text, { integers: limit, decimals: limit })
        expect(shown).toMatch(/^\d*(?:\.\d*)?$/)
        for (const side of shown.split('.')) expect(side.length).toBeLessThanOrEqual(limit)
        expect(maskAmountInput(shown, { integers: limit, decimals: limit })).toBe(shown)
        expect(parseAmount(shown, limit)).toBeTypeOf('bigint')
      }),
      { numRuns: 2000 },
    )
  })

  it('answers within 10 ms on 50 kB', () => {
    for (const unit of ['1', '.', ',', '1,234', '0', 'x']) {
      const text = unit.repeat(50_000 / unit.length)
      expect(quickestRun(() => maskAmountInput(text))).toBeLessThan(10)
    }
  })
})

describe('amountKeydown', () => {
  it('ignores x, c, v and a typed alone and lets their shortcuts through', () => {
    for (const key of ['x', 'c', 'v', 'a', 'X', 'V']) {
      expect(amountKeydown({ key }, '1')).toEqual({ prevent: true })
      expect(amountKeydown({ key, ctrlKey: true }, '1')).toEqual({ prevent: false })
      expect(amountKeydown({ key, metaKey: true }, '1')).toEqual({ prevent: false })
    }
  })

  it('never stands in the way of editing and moving', () => {
    const keys = [
      'Backspace',
      'Delete',
      'ArrowLeft',
      'ArrowRight',
      'Home',
      'End',
      'Tab',
      'Enter',
      'Escape',
      'Process',
    ]
    for (const key of keys) expect(amountKeydown({ key }, '0')).toEqual({ prevent: false })
  })

  it('lets digits and the first separator through, and no other character', () => {
    expect(amountKeydown({ key: '5' }, '1')).toEqual({ prevent: false })
    expect(amountKeydown({ key: ',' }, '1')).toEqual({ prevent: false })
    expect(amountKeydown({ key: '.' }, '0')).toEqual({ prevent: false })
    expect(amountKeydown({ key: ',' }, '1.5')).toEqual({ prevent: true })
    for (const key of [' ', '+', 'e', '１', '😀', '٣'])
      expect(amountKeydown({ key }, '1')).toEqual({ prevent: true })
  })
})
