// @module-tag random
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quickestRun } from '../vectors/quickestRun.js'
import { amountKeydown } from './amountKeydown.js'
import { maskAmountInput } from './maskAmountInput.js'
import { parseAmount } from './parseAmount.js'

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
