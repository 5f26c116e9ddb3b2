import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { describe, expect, it } from 'vitest'
import { deriveKeys } from './deriveKeys.js'

const phrase = 'test test test test test test test test test test test junk'

describe('keys of the Cosmos wallet', () => {
  it('have the addresses that other tools derive', () => {
    const keys = deriveKeys(phrase, 2)
    expect(keys.map(key => key.addressOn('cosmos'))).toEqual([
      'cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e7',
      'cosmos1erxf3sa9q2j4vgseu7jq4a258ckmk7cy076t8z',
    ])
    expect(keys[0]?.addressOn('osmo')).toBe('osmo15yk64u7zc9g9k2yr2wmzeva5qgwxps6ywful0v')
  })
  it('sign the hash of bytes, always with a low s', () => {
    const [key] = deriveKeys(phrase, 1)
    if (!key) throw new Error('There is a key')
    for (let time = 0; time < 20; time++) {
      const bytes = Uint8Array.of(time)
      const signature = key.sign(bytes)
      expect(secp256k1.verify(signature, sha256(bytes), key.publicKey)).toBe(true)
      expect(secp256k1.Signature.fromCompact(signature).hasHighS()).toBe(false)
    }
  })
})
