import { describe, expect, it } from 'vitest'
import type { ChainNetwork } from './ChainNetwork.js'
import { readNamesNetwork } from './readNamesNetwork.js'

const network = (id: `${string}:${string}`, ...urls: string[]): ChainNetwork => ({
  id,
  namespace: 'toy',
  name: id,
  nativeCurrency: { name: 'Toy', symbol: 'TOY', decimals: 2 },
  urls,
})
const [main, test] = [network('toy:1', 'https://one.example'), network('toy:2')]

describe('the network that holds names', () => {
  it('is the main one, where the app has an endpoint of it', () => {
    expect(readNamesNetwork(undefined, [test, main], 'toy:1')).toBe(main)
    expect(readNamesNetwork(undefined, [test], 'toy:1')).toBeUndefined()
    expect(readNamesNetwork(undefined, [network('toy:1')], 'toy:1')).toBeUndefined()
  })
  it('is the one that is named, or none', () => {
    expect(readNamesNetwork('toy:2', [main, test], 'toy:1')).toBe(test)
    expect(readNamesNetwork(false, [main, test], 'toy:1')).toBeUndefined()
  })
  it.each(['toy:3', true, null, 5])('is no %j', given => {
    expect(() => readNamesNetwork(given, [main, test], 'toy:1')).toThrow('names must be the id of one of')
  })
})
