import { describe, expect, it } from 'vitest'
import { labelProblem, readName, splitName } from './readName.js'

const suffixes = ['latch.test', 'old.test'] as const

describe('a name', () => {
  it.each([
    ['mira', undefined],
    ['MIRA-2026', undefined],
    ['----', undefined],
    ['a'.repeat(63), undefined],
    ['', 'TOO_SHORT'],
    ['abc', 'TOO_SHORT'],
    ['a'.repeat(64), 'TOO_LONG'],
    ['mi ra', 'WRONG_CHARACTERS'],
    ['mira.eth', 'WRONG_CHARACTERS'],
    ['mira_', 'WRONG_CHARACTERS'],
  ])('%j has the problem %j', (label, problem) => {
    expect(labelProblem(label)).toBe(problem)
  })

  it.each([
    'мira', // Cyrillic
    'mirа',
    'ｍｉｒａ', // full width
    'mira\u202e',
    'mi\u200bra',
    'mır\u0061', // dotless i
    '\u212aira', // Kelvin sign, which becomes an ASCII k in lower case
    'mira\u0301',
    'mira👩‍👩‍👧',
    '<b>mira</b>',
    '{0}mira',
    '__proto__',
    'constructor\0',
  ])('is not %j, which looks like one or does harm (M02, M03, M07, M08)', label => {
    expect(labelProblem(label)).toBe('WRONG_CHARACTERS')
    expect(readName(`${label}.latch.test`, suffixes)).toBeUndefined()
  })

  it('loses the suffix that it has, and gets the first one otherwise', () => {
    expect(splitName(' Mira.Latch.Test ', suffixes)).toEqual({ label: 'Mira', suffix: 'latch.test' })
    expect(splitName('mira.old.test', suffixes)).toEqual({ label: 'mira', suffix: 'old.test' })
    expect(splitName('mira', suffixes)).toEqual({ label: 'mira', suffix: 'latch.test' })
    expect(readName('MIRA.old.test', suffixes)).toBe('mira.old.test')
    expect(readName('mira.eth', suffixes)).toBeUndefined()
    expect(readName({ toString: () => 'mira' }, suffixes)).toBeUndefined()
  })

  // A reader in quadratic time runs into the deadline of the test.
  it.each(['-', 'a', '.', '.latch.test', 'é', '\u202e', ' '])(
    'is read at once from 1 MB of %j (M11)',
    piece => {
      const text = piece.repeat(1_000_000 / piece.length)
      expect(readName(text, suffixes)).toBeUndefined()
      expect(labelProblem(text)).toBeDefined()
    },
  )
})
