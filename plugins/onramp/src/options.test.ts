import { describe, expect, it } from 'vitest'
import { onramp } from './index.js'
import { cardPartner } from './sellers.js'

describe('the options', () => {
  it.each([
    [
      {
        sellers: [
          { id: 'a', name: 'A', url: 'x' },
          { id: 'a', name: 'B', url: 'x' },
        ],
      },
      'ids of their own',
    ],
    [{ sellers: [{ id: 'a b', name: 'A', url: 'x' }] }, 'ids of their own'],
    [{ sellers: [{ id: 'a', name: 'A', url: () => 'https://x.example' }] }, 'hosts'],
    [{ presets: [0] }, 'above 0'],
  ])('%o are refused', (options, words) => {
    const make = () => onramp(options)
    expect(make).toThrow(expect.objectContaining({ code: 'kit/INVALID_OPTIONS' }))
    expect(make).toThrow(words)
  })
  it.each([
    'x',
    'javascript:alert(1)',
    '//x.example',
    'https://',
    'https://{network}.x.example/',
    'https://x.{asset}',
  ])('refuse a seller on %s, whose host nobody knows before', url => {
    for (const seller of [{ id: 'a', name: 'A', url }, cardPartner({ url, publicKey: 'pk' })])
      expect(() => onramp({ sellers: [seller] })).toThrow(
        expect.objectContaining({
          code: 'kit/INVALID_OPTIONS',
          message: expect.stringContaining('a fixed host'),
        }),
      )
  })
})
