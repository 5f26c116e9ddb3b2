import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { keccak_256 } from '@noble/hashes/sha3'
import { base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { toBech32 } from '../address/toBech32.js'
import { toHash } from '../address/toHash.js'
import { account, hubKey, PUBLIC_KEY, stubEnv, stubKeplr } from '../testing/stubKeplr.js'
import { adr36Bytes } from './adr36Bytes.js'
import { signMessage } from './signMessage.js'
import { verifyMessage } from './verifyMessage.js'

const ONE = '1'.padStart(64, '0')
const sign = (message: string | Uint8Array) =>
  secp256k1.sign(sha256(adr36Bytes(account.address, message)), ONE, { lowS: true })
const { caipAddress } = account
const N = secp256k1.CURVE.n

describe('ADR-36', () => {
  it('signs this text', () => {
    expect(new TextDecoder().decode(adr36Bytes('cosmos1<&>', 'hi'))).toBe(
      '{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":' +
        '"sign/MsgSignData","value":{"data":"aGk=","signer":"cosmos1\\u003c\\u0026\\u003e"}}],"sequence":"0"}',
    )
  })
  it.each(['text', '', 'Grüße 🌊', new Uint8Array([0, 255])])(
    'verifies by the address alone: %s',
    async message => {
      const signature = base64.encode(sign(message).toCompactRawBytes())
      expect(await verifyMessage({ caipAddress, message, signature })).toBe(true)
      expect(await verifyMessage({ caipAddress, message: 'another', signature })).toBe(false)
    },
  )
  it('verifies a key of the Ethereum style, of which address and hash differ', async () => {
    const address = toBech32('inj', toHash(secp256k1.getPublicKey(ONE), 'eth_secp256k1'))
    const signed = (digest: typeof sha256) =>
      base64.encode(secp256k1.sign(digest(adr36Bytes(address, 'text')), ONE).toCompactRawBytes())
    const request = { caipAddress: `cosmos:injective-1:${address}`, message: 'text' } as const
    expect(await verifyMessage({ ...request, signature: signed(keccak_256) })).toBe(true)
    expect(await verifyMessage({ ...request, message: 'another', signature: signed(keccak_256) })).toBe(false)
    // Each kind of key has a hash function of its own.
    expect(await verifyMessage({ ...request, signature: signed(sha256) })).toBe(false)
  })
  it('refuses the other signature that anybody can make of one', async () => {
    const { r, s } = sign('text')
    const high = new secp256k1.Signature(r, N - s)
    const signature = base64.encode(high.toCompactRawBytes())
    expect(await verifyMessage({ caipAddress, message: 'text', signature })).toBe(false)
  })
  it.each([
    '',
    'AAAA',
    'no base64!',
    base64.encode(new Uint8Array(64)),
    base64.encode(new Uint8Array(65).fill(1)),
  ])('refuses what is no signature: %s', async signature => {
    expect(await verifyMessage({ caipAddress, message: 'text', signature })).toBe(false)
  })
  it('refuses other families and malformed addresses', async () => {
    const signature = base64.encode(sign('text').toCompactRawBytes())
    for (const other of ['eip155:1:0x00', 'cosmos:cosmoshub-4:cosmos1', 'cosmos:cosmoshub-4'] as const) {
      expect(
        await verifyMessage({ caipAddress: other as typeof caipAddress, message: 'text', signature }),
      ).toBe(false)
    }
  })
})

describe('asking a wallet to sign', () => {
  const ask = (more: Record<string, unknown>) =>
    signMessage(stubEnv([], stubKeplr(more)), { account, message: 'text' })

  it('gives the signature', async () => {
    const signature = base64.encode(sign('text').toCompactRawBytes())
    expect(await ask({ signArbitrary: async () => ({ signature, pub_key: { value: PUBLIC_KEY } }) })).toEqual(
      {
        signature,
      },
    )
  })
  it.each([undefined, null, 5, {}, { signature: 'AAAA' }, { signature: base64.encode(new Uint8Array(63)) }])(
    'refuses an answer that is none: %j',
    async answer => {
      await expect(ask({ signArbitrary: async () => answer })).rejects.toMatchObject({
        code: 'cosmos/BAD_ANSWER',
      })
    },
  )
  it('signs nothing for another account than the one that is shown', async () => {
    let asked = 0
    const other = { ...hubKey, bech32Address: 'cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6' }
    const signing = ask({ getKey: async () => other, signArbitrary: async () => asked++ })
    await expect(signing).rejects.toMatchObject({ code: 'sign/MISMATCH' })
    expect(asked).toBe(0)
  })
  it('tells a refusal from other failures', async () => {
    const refused = ask({ signArbitrary: () => Promise.reject(new Error('Request rejected')) })
    await expect(refused).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
    const broken = ask({ signArbitrary: () => Promise.reject(new Error('Out of order')) })
    await expect(broken).rejects.toMatchObject({ code: 'core/UNKNOWN', message: 'Out of order' })
    await expect(ask({})).rejects.toMatchObject({ code: 'rpc/UNSUPPORTED_METHOD' })
  })
})
