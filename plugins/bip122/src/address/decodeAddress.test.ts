// @module-tag random
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownNetworks } from '../options/checkOptions.js'
import { decodeAddress } from './decodeAddress.js'
import { isOn } from './isOn.js'
import { parseAddress } from './parseAddress.js'
import { toScript } from './toScript.js'

const [main, testnet3, , , regtest] = knownNetworks.map(({ id }) => id) as string[]
const file = new URL('../../../../core/src/vectors/vectors.json', import.meta.url)
const vectors: { area: string; input: { chain: string; address: string }; expected: boolean }[] = JSON.parse(
  readFileSync(file, 'utf8'),
)
const hex = (bytes: Uint8Array) => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

describe('the shared vectors', () => {
  const own = vectors.filter(({ area, input }) => area === 'address.is' && input.chain === 'bip122')
  it('are there', () => expect(own.length).toBeGreaterThan(1))
  it.each(own)('$input.address', ({ input, expected }) => {
    const found = decodeAddress(input.address)
    expect(typeof found !== 'string' && isOn(found, main ?? '')).toBe(expected)
  })
})

describe('addresses and their scripts', () => {
  it.each([
    [
      'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
      'p2wpkh',
      main,
      '0014751e76e8199196d454941c45d1b3a323f1433bd6',
    ],
    [
      'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
      'p2wsh',
      testnet3,
      '00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262',
    ],
    [
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      'p2tr',
      main,
      '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
    ],
    [
      '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
      'p2pkh',
      main,
      '76a91477bff20c60e522dfaa3350c39b030a5d004e839a88ac',
    ],
    ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'p2sh', main, 'a914b472a266d0bd89c13706a4132ccfb16f7c3b9fcb87'],
    [
      'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
      'p2pkh',
      regtest,
      '76a914243f1394f44554f4ce3fd68649c19adc483ce92488ac',
    ],
  ])('%s', (text, type, network, script) => {
    const found = parseAddress(text, [network ?? ''])
    expect(found.type).toBe(type)
    expect(hex(toScript(found))).toBe(script)
    expect(found.address).toBe(type.startsWith('p2w') ? text.toLowerCase() : text)
  })
})

describe('what is wrong with an address', () => {
  it.each([
    ['', 'shape'],
    ['mira.btc', 'shape'],
    ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'shape'],
    ['bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'shape'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'checksum'],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3', 'checksum'],
    // Bech32 where bech32m belongs, and the other way round (BIP-350).
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'checksum'],
    ['bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqfnnuyw', 'checksum'],
    ['bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y', 'length'],
    ['BC1SW50QGDZ25J', 'version'],
    ['bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'version'],
    ['ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', 'network'],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'network'],
    ['LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9', 'network'],
    ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'network'],
  ])('%s: %s', (text, reason) => {
    let context: unknown
    try {
      parseAddress(text, [main ?? ''])
    } catch (error) {
      context = (error as { context: unknown }).context
    }
    expect(context).toEqual({ value: text, reason })
  })
  it('is found whatever the text is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), text => {
        expect(typeof decodeAddress(text)).toBe('string')
      }),
    )
  })
  it('is found after any change of one character', () => {
    const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    fc.assert(
      fc.property(fc.nat(41), fc.constantFrom(...'qpzry9x8gf2tvdw0s3jn54khce6mua7l'), (at, char) => {
        const other = address.slice(0, at) + char + address.slice(at + 1)
        if (other !== address) expect(typeof decodeAddress(other)).toBe('string')
      }),
    )
  })
})
