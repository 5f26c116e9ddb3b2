import { expect, test } from 'vitest'
import { isTokenMatch } from './isTokenMatch.js'

const token = { name: 'USD Coin', symbol: 'USDC', address: '0xA0b8' }

test.each([
  ['', true],
  [' usd c', true],
  ['ＵＳＤＣ', true],
  ['0xa0', true],
  ['0x', false],
  ['b8', false],
  ['ether', false],
])('“%s” is found: %s', (query, isFound) => expect(isTokenMatch(token, query)).toBe(isFound))

test('a native currency has no address to be found by', () => {
  expect(isTokenMatch({ name: 'Ether', symbol: 'ETH' }, '0xa0')).toBe(false)
})
