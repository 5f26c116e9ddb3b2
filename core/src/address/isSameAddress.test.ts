import { expect, it } from 'vitest'
import { isSameAddress } from './isSameAddress.js'

it.each([
  ['0xAb', '0xaB', true],
  ['0XAB', '0xab', true],
  ['eip155:1:0xAb', 'eip155:1:0xaB', true],
  ['eip155:1:0xAb', 'eip155:10:0xaB', false],
  ['solana:5eykt4:AbC', 'solana:5eykt4:AbC', true],
  ['solana:5eykt4:AbC', 'solana:5eykt4:abC', false],
  ['SP0xAb', 'SP0xaB', false],
])('%s and %s: %s', (a, b, isSame) => {
  expect(isSameAddress(a, b)).toBe(isSame)
})
