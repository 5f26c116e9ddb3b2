import { expect, test } from 'vitest'
import { cleanText } from './cleanText.js'

test('drops characters that reorder, hide or pile up', () => {
  expect(cleanText('Tether\u202eDSU')).toBe('TetherDSU')
  expect(cleanText('a\u2066b\u2069c\u200bd\ufeff\u0007')).toBe('abcd')
  expect(cleanText(`Z${'\u0335'.repeat(40)}`)).toBe(`Z${'\u0335'.repeat(3)}`)
  expect(cleanText('  two\n\tlines ')).toBe('two lines')
})

test('keeps joiners that emoji and Persian need', () => {
  expect(cleanText('👩\u200d🚀 می\u200cخواهم')).toBe('👩\u200d🚀 می\u200cخواهم')
})

test('cuts by characters, not by code units', () => {
  expect(cleanText('😀'.repeat(10), 4)).toBe('😀😀😀…')
  expect(cleanText('x'.repeat(1_000_000)).length).toBeLessThanOrEqual(200)
})
