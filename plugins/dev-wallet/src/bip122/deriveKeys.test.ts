import { describe, expect, it } from 'vitest'
import { bitcoinNetworks } from './bitcoinNetworks.js'
import { deriveKeys } from './deriveKeys.js'

const MAIN = 'bip122:000000000019d6689c085ae165831e93'
const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

const abandon = `${'abandon '.repeat(11)}about`

describe('keys', () => {
  it('are those of the test vectors of BIP-84 and BIP-86', () => {
    const [main] = bitcoinNetworks([{ id: MAIN }])
    const [first] = deriveKeys(abandon, 1, main)
    expect(first?.map(({ address, path }) => [path, address])).toEqual([
      ["m/84'/0'/0'/0/0", 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
      ["m/86'/0'/0'/0/0", 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'],
    ])
  })
  it('are others on test networks, with their prefix', () => {
    const [regtest] = bitcoinNetworks([{ id: REGTEST }])
    const keys = deriveKeys(abandon, 3, regtest).flat()
    expect(new Set(keys.map(({ address }) => address)).size).toBe(6)
    for (const { address, path } of keys) {
      expect(address).toMatch(/^bcrt1[qp]/)
      expect(path).toMatch(/^m\/8[46]'\/1'\/[012]'\/0\/0$/)
    }
  })
  it('need a network of Bitcoin', () => {
    expect(() => bitcoinNetworks([])).toThrow(TypeError)
    expect(() => bitcoinNetworks([{ id: 'eip155:1' }])).toThrow(/is not a Bitcoin network/)
  })
})
