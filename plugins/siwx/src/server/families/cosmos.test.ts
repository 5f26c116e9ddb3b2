import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { base64, bech32 } from '@scure/base'
import { expect, it } from 'vitest'
import { adr36Bytes } from '../../testing/adr36Bytes.js'
import { cosmos } from './cosmos.js'

it('reads a key in its short form alone, also where the account is the hash of the long one', async () => {
  const secret = new Uint8Array(32).fill(7)
  const [short, long] = [true, false].map(isShort => secp256k1.getPublicKey(secret, isShort))
  const hash = keccak_256(long?.subarray(1) ?? '').slice(-20)
  const address = bech32.encode('evmos', bech32.toWords(hash))
  const text = 'shop.example wants you to sign in'
  const signed = secp256k1.sign(keccak_256(adr36Bytes(address, text)), secret).toCompactRawBytes()
  const verify = (key: Uint8Array = new Uint8Array()) =>
    cosmos.verify(
      {
        address,
        chainId: 'cosmos:evmos_9001-2',
        message: new TextEncoder().encode(text),
        signature: base64.encode(signed),
        publicKey: base64.encode(key),
      },
      { domain: 'shop.example', expected: () => undefined },
    )
  expect(await verify(short)).toBe(true)
  expect(await verify(long)).toBe(false)
})
