import { expect, it } from 'vitest'
import { largestOf, netGain } from './netGain.js'

it('is what came less what went, from whoever gave most', () => {
  const moved = [
    { from: 'a', to: 'me', amount: 5n },
    { from: 'b', to: 'me', amount: 4n },
    { from: 'b', to: 'me', amount: 4n },
    { from: 'me', to: 'c', amount: 2n },
    { from: 'c', to: 'd', amount: 100n },
    { from: 'me', to: 'me', amount: 50n },
    { from: 'me', amount: 1n },
  ]
  expect(netGain(moved, 'me')).toEqual({ amount: 10n, from: 'b' })
  expect(netGain([{ to: 'me', amount: 9n }], 'me')).toEqual({ amount: 9n, from: '' })
  expect(netGain([{ from: 'me', to: 'c', amount: 2n }], 'me')).toEqual({ amount: -2n, from: '' })
  expect(
    largestOf(
      new Map([
        ['a', 0n],
        ['b', -1n],
      ]),
    ),
  ).toBeUndefined()
})
