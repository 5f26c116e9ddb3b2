import { blake2b } from '@noble/hashes/blake2b'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58, base64 } from '@scure/base'
import { expect, it } from 'vitest'
import { loadFamily } from './loadFamily.js'

/** Keys of small order: by ZIP 215 this signature of theirs is valid for every message. */
const keys = [
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  `ec${'ff'.repeat(30)}7f`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  `01${'00'.repeat(30)}80`,
  `ee${'ff'.repeat(30)}7f`,
].map(hexToBytes)
const signature = concatBytes(Uint8Array.of(1), new Uint8Array(63))
const hash = (...parts: Uint8Array[]) => blake2b(concatBytes(...parts), { dkLen: 32 })

function ss58(key: Uint8Array): string {
  const body = concatBytes(Uint8Array.of(42), key)
  const sum = blake2b(concatBytes(utf8ToBytes('SS58PRE'), body), { dkLen: 64 }).subarray(0, 2)
  return base58.encode(concatBytes(body, sum))
}

const families: Readonly<Record<string, (key: Uint8Array) => { address: string; signature: string }>> = {
  solana: key => ({ address: base58.encode(key), signature: base58.encode(signature) }),
  polkadot: key => ({ address: ss58(key), signature: `0x00${bytesToHex(signature)}` }),
  sui: key => ({
    address: `0x${bytesToHex(hash(Uint8Array.of(0), key))}`,
    signature: base64.encode(concatBytes(Uint8Array.of(0), signature, key)),
  }),
}

it.each(Object.entries(families))(
  'nobody signs in on %s with a key that is anybody’s',
  async (name, sign) => {
    const family = await loadFamily(name)
    for (const key of keys) {
      const { address, signature } = sign(key)
      expect(family.isCanonical(address, `${name}:other`, 42)).toBe(true)
      const check = {
        address,
        signature,
        chainId: `${name}:other`,
        message: utf8ToBytes('anything'),
      } as const
      expect(await family.verify(check, { domain: 'shop.example', expected: () => undefined })).toBe(false)
    }
  },
)
