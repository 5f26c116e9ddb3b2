import { describe, expect, it } from 'vitest'
import { readKeys } from '../options/readers.js'
import { type KnownNetworks, readNetworks } from './readNetworks.js'

const nativeCurrency = { name: 'Toy', symbol: 'TOY', decimals: 9 }
const family: KnownNetworks = {
  namespace: 'toy',
  known: [
    { id: 'toy:main', namespace: 'toy', name: 'Toy', nativeCurrency, explorerUrl: 'https://toy.example' },
    { id: 'toy:test', namespace: 'toy', name: 'Toy test', nativeCurrency, testnet: true },
  ],
}
const refusal = (options: unknown) => {
  try {
    readNetworks(options as never, family)
  } catch (error) {
    return (error as Error).message
  }
  return 'accepted'
}

describe('networks of a chain plugin', () => {
  it('are the first known one when told nothing', () => {
    expect(readNetworks({}, family)).toMatchObject([
      { id: 'toy:main', urls: [], explorerUrl: 'https://toy.example' },
    ])
  })
  it('are known by id, or described', () => {
    const networks = ['toy:test', { id: 'toy:mine', name: 'Mine', rpcUrl: 'http://127.0.0.1:1' }] as const
    expect(
      readNetworks({ networks, rpc: { 'toy:test': ['https://a.example', 'https://b.example'] } }, family),
    ).toMatchObject([
      { name: 'Toy test', testnet: true, urls: ['https://a.example', 'https://b.example'] },
      { name: 'Mine', nativeCurrency, urls: ['http://127.0.0.1:1'] },
    ])
  })
  it('have a fee ceiling of the app', () => {
    const [known, own] = readNetworks({ networks: ['toy:test', { id: 'toy:main', feeCeiling: 7n }] }, family)
    expect([known.feeCeiling, own?.feeCeiling]).toEqual([undefined, 7n])
    for (const feeCeiling of [0n, -1n, 7, '7'])
      expect(refusal({ networks: [{ id: 'toy:main', feeCeiling }] })).toBe(
        'networks[0].feeCeiling must be a bigint above zero',
      )
  })
  it('have the pictures that the app gives, of themselves and of their currency', () => {
    const icon = 'data:image/svg+xml,%3Csvg/%3E'
    const given = { id: 'toy:main', icon, nativeCurrency: { ...nativeCurrency, icon } } as const
    expect(readNetworks({ networks: [given] }, family)).toMatchObject([
      { icon, nativeCurrency: { ...nativeCurrency, icon } },
    ])
  })
  it.each([
    [
      {
        networks: [{ id: 'toy:main', nativeCurrency: { ...nativeCurrency, icon: 'javascript:alert(1)' } }],
      },
      'networks[0].nativeCurrency.icon must be a URL fit as image',
    ],
    [{ networks: ['other:main'] }, 'networks[0] must be a network id like toy:main'],
    [{ networks: ['toy:unknown'] }, 'networks[0].name must be a text'],
    [{ networks: ['toy:main', 'toy:main'] }, 'networks must be listed once each: toy:main is there twice'],
    [{ networks: 'toy:main' }, 'networks must be a list of at most 100'],
    [{ networks: [] }, 'networks must be a list of at least one'],
    [{ rpc: 'javascript:alert(1)' }, 'rpc of toy:main[0] must be a URL fit as rpc-http'],
    [
      { networks: ['toy:main', 'toy:test'], rpc: 'https://a.example' },
      'rpc must be an object by CAIP-2 id for several networks',
    ],
    [
      { rpc: { 'toy:mian': 'https://a.example' } },
      "the key 'toy:mian' of rpc must be the id of one of the networks",
    ],
    [{ rpc: 5 }, 'rpc must be a URL, or URLs by CAIP-2 id'],
    [
      { networks: [{ id: 'toy:main', nativeCurrency: { symbol: 'X', decimals: 256 } }] },
      'networks[0].nativeCurrency must be { name, symbol, decimals }',
    ],
  ])('are refused with the field named: %j', (options, message) => {
    expect(refusal(options)).toBe(message)
  })
})

describe('keys of options', () => {
  it('are known ones only', () => {
    expect(readKeys<{ rpc?: string }>(undefined, ['rpc'])).toEqual({})
    expect(() => readKeys({ rcp: 1 } as never, ['rpc'] as never)).toThrow("'rcp' must be one of rpc")
    expect(() => readKeys(5 as never, [])).toThrow('the options must be an object')
  })
})
