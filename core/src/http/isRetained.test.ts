import { expect, it } from 'vitest'
import { isRetained } from './isRetained.js'

const HOUR = 3_600_000

it.each([
  ['just now', 0, true],
  ['an hour ago', -HOUR, true],
  ['longer ago', -HOUR - 1, false],
  ['in the future, after the clock was set back', HOUR, true],
  ['in two days', 48 * HOUR, false],
])('keeps what happened %s: %i ms', (_, offset, expected) => {
  const now = 1_700_000_000_000
  expect(isRetained(now + offset, HOUR, now)).toBe(expected)
})

it.each([undefined, null, '1700000000000', Number.NaN, -1])('keeps nothing with the time %j', at => {
  expect(isRetained(at, HOUR)).toBe(false)
})
