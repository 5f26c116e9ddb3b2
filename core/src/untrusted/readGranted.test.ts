import { describe, expect, it } from 'vitest'
import { readGranted } from './readGranted.js'

describe('accounts that a wallet granted', () => {
  it('are those of the namespace, each once, in order', () => {
    const ids = ['mock:2:b', 'mock:1:a', 'mock:2:b', 'other:1:a', 'mock2:1:a']
    expect(readGranted(ids, 'mock')).toEqual([
      { networkId: 'mock:2', address: 'b' },
      { networkId: 'mock:1', address: 'a' },
    ])
  })
  it.each([
    undefined,
    null,
    'mock:1:a',
    { length: 1, 0: 'mock:1:a' },
    [5, null, {}, [], 'mock', 'mock:1', 'mock:1:', ':1:a', 'mock:1:a b', `mock:1:${'a'.repeat(129)}`],
  ])('are none in %j', ids => {
    expect(readGranted(ids, 'mock')).toEqual([])
  })
  it('are none in a list that throws', () => {
    const { proxy, revoke } = Proxy.revocable([], {})
    revoke()
    expect(readGranted(proxy, 'mock')).toEqual([])
  })
  it('are read from the first thousand only', () => {
    const ids = Array.from({ length: 5000 }, (_, index) => `mock:1:${index}`)
    expect(readGranted(ids, 'mock')).toHaveLength(1000)
  })
})
