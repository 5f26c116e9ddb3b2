import { expect, test } from 'vitest'
import { createRateLimit } from '../src/access/createRateLimit.js'
import { networkOf } from '../src/access/networkOf.js'

test('gives so much at once and so much a second, and remembers so many keys', () => {
  let time = 0
  const limit = createRateLimit(1, 3, { now: () => time, mostKeys: 2 })
  expect([limit('a', 2), limit('a'), limit('a')]).toEqual([0, 0, 1_000])
  time += 1_000
  expect([limit('a'), limit('a')]).toEqual([0, 1_000])
  // A count above the burst costs the whole burst.
  expect([limit('b', 10), limit('b')]).toEqual([0, 1_000])
  expect(limit('a')).toBe(1_000)
  // The least recently used key is forgotten.
  expect([limit('c'), limit('a'), limit('b', 3)]).toEqual([0, 1_000, 0])
})

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '20010db800010002/64'],
  ['2001:DB8:1:2::', '20010db800010002/64'],
  ['fe80::1%eth0', 'fe80000000000000/64'],
  ['', 'unknown'],
  ['a'.repeat(1_000), 'unknown'],
])('%s is counted as %s', (address, expected) => {
  expect(networkOf(address)).toBe(expected)
})
