// @module-tag random

import { secp256k1 } from '@noble/curves/secp256k1'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { base58, base64 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patient } from '../../../../.ci/vitest/patience.mjs'
import { inBoth, runsOf } from '../../../../.ci/vitest/randomRuns.js'
import type { SiwxProof } from '../contract/SiwxProof.js'
import { parseMessage } from '../message/parseMessage.js'
import { devSigners } from '../testing/devSigners.js'
import { foreignSigners } from '../testing/foreignSigners.js'
import { proofOf, rules } from '../testing/signIns.js'
import { CHAINS, type TestSigner } from '../testing/TestSigner.js'
import type { SignInRules } from './SignInRules.js'
import { verifySignIn } from './verifySignIn.js'

const runs = runsOf(100, 2_000)
const own = await devSigners()
const signers = [...own, ...(await foreignSigners())]

/** A server that wants whatever the message says, so that only the signature is left to refuse it. */
function credulous(message: string): SignInRules | undefined {
  try {
    const { domain, uri, nonce, issuedAt, expirationTime = '' } = parseMessage(message)
    const now = () => Date.parse(issuedAt)
    return { domain, origins: [new URL(uri).origin], expected: { nonce, expirationTime }, now }
  } catch {
    return undefined
  }
}

interface Encoding {
  decode(text: string): Uint8Array
  encode(bytes: Uint8Array): string
}

const hex: Encoding = {
  decode: text => hexToBytes(text.replace(/^0x/, '')),
  encode: bytes => `0x${bytesToHex(bytes)}`,
}
const encodings: Readonly<Record<string, Encoding>> = {
  eip155: hex,
  polkadot: hex,
  stacks: hex,
  solana: base58,
  bip122: base64,
  cosmos: base64,
  sui: base64,
}

const byte = fc.nat(255)
const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const textChange = fc.record({
  part: fc.constant('message' as const),
  place,
  gone: fc.nat(12),
  added: fc.oneof(
    fc.constantFrom('', '\n', '\r\n', ' ', '\u2028', 'а', '1', 'a', 'Z', '0', '.', ':', '-'),
    fc.string({ unit: 'binary', maxLength: 8 }),
  ),
})
const bitChange = fc.record({ part: fc.constant('bit' as const), place, bit: fc.nat(7) })
const bytesChange = fc.record({
  part: fc.constant('bytes' as const),
  place,
  gone: fc.nat(4),
  added: fc.array(byte, { maxLength: 4 }),
})
const otherChain = fc.record({
  part: fc.constant('chain' as const),
  chainId: fc.constantFrom(...Object.values(CHAINS)),
})
const change = fc.oneof(textChange, bitChange, bytesChange, otherChain)

function mutate(proof: SiwxProof, how: typeof change extends fc.Arbitrary<infer T> ? T : never): SiwxProof {
  if (how.part === 'chain') return { ...proof, chainId: how.chainId }
  if (how.part === 'message') {
    const at = Math.floor(how.place * (proof.message.length + 1))
    const message = proof.message.slice(0, at) + how.added + proof.message.slice(at + how.gone)
    return { ...proof, message }
  }
  const { decode, encode } = encodings[proof.chainId.split(':')[0] ?? ''] ?? hex
  const bytes = decode(proof.signature)
  const at = Math.floor(how.place * bytes.length)
  if (how.part === 'bit') bytes[at] = (bytes[at] ?? 0) ^ (1 << how.bit)
  const changed =
    how.part === 'bit'
      ? bytes
      : Uint8Array.of(...bytes.subarray(0, at), ...how.added, ...bytes.subarray(at + how.gone))
  return { ...proof, signature: encode(changed) }
}

/** What only says the same in another way, which Q11 covers. */
function isSame(proof: SiwxProof, other: SiwxProof): boolean {
  if (proof.message !== other.message || proof.chainId !== other.chainId) return false
  const [namespace = ''] = proof.chainId.split(':')
  const { decode } = encodings[namespace] ?? hex
  return (
    bytesToHex(plain(namespace, decode(proof.signature))) ===
    bytesToHex(plain(namespace, decode(other.signature)))
  )
}

/** Without the byte of a key's type, with a recovery from 0, and without the header of BIP-137 that wallets set carelessly. */
function plain(namespace: string, bytes: Uint8Array): Uint8Array {
  const [first = 0] = bytes
  if (namespace === 'bip122' && bytes.length === 65) return bytes.subarray(1)
  const isTyped =
    namespace === 'polkadot' && ((bytes.length === 65 && first < 2) || (bytes.length === 66 && first === 2))
  const rest = isTyped ? bytes.slice(1) : bytes.slice()
  if (['eip155', 'polkadot'].includes(namespace) && rest.length === 65) rest[64] = (rest[64] ?? 0) % 27
  return rest
}

describe('S14', () => {
  it.each(signers.map(signer => [signer.name, signer] as const))(
    'no changed sign-in is one: %s',
    { ...inBoth, timeout: patient(20_000 + runs * 100) },
    async (_, signer) => {
      const proof = await proofOf(signer)
      await fc.assert(
        fc.asyncProperty(change, async how => {
          const mutated = mutate(proof, how)
          fc.pre(!isSame(proof, mutated))
          const refused = verifySignIn(mutated, credulous(mutated.message) ?? rules)
          await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/^siwx\//) })
        }),
        { numRuns: runs },
      )
    },
  )
})

describe('Q11', () => {
  const found = (chainId: string): TestSigner => {
    const signer = own.find(one => one.chainId === chainId)
    if (!signer) throw new Error(`Nobody signs on ${chainId}`)
    return signer
  }

  it('one signature of a key signs in once, however it is written', async () => {
    const proof = await proofOf(found(CHAINS.ethereum))
    const left = new Set(['nonce0001'])
    const results = []
    for (const signature of writings(proof.signature)) {
      const { nonce } = await verifySignIn({ ...proof, signature }, rules)
      results.push(left.delete(nonce))
    }
    expect(results).toEqual([true, false, false, false, false, false])
  })

  it.each(['0x1d', '0x02', '0x1a', '0xff', '0x25'])('v is 0, 1, 27 or 28, and not %s', async v => {
    const proof = await proofOf(found(CHAINS.ethereum))
    const signature = `${proof.signature.slice(0, -2)}${v.slice(2)}`
    await expect(verifySignIn({ ...proof, signature }, rules)).rejects.toMatchObject({
      code: 'siwx/SIGNATURE_INVALID',
    })
  })

  it.each([
    ['cosmos', CHAINS.cosmos, (bytes: Uint8Array) => highS(bytes.subarray(0, 64))],
    [
      'stacks',
      CHAINS.stacks,
      (bytes: Uint8Array) => Uint8Array.of(...highS(bytes.subarray(0, 64)), 1 - (bytes[64] ?? 0)),
    ],
  ] as const)('a high s is refused where chains refuse it: %s', async (namespace, chainId, change) => {
    const proof = await proofOf(found(chainId))
    const { decode, encode } = encodings[namespace] ?? hex
    const signature = encode(change(decode(proof.signature)))
    await expect(verifySignIn({ ...proof, signature }, rules)).rejects.toMatchObject({
      code: 'siwx/SIGNATURE_INVALID',
    })
  })

  it('sui: nothing may follow a signature of several keys', async () => {
    const many = signers.find(({ name }) => name === 'sui: @mysten/sui, two of three keys')
    if (!many) throw new Error('Nobody signs with several keys')
    const proof = await proofOf(many)
    const signature = base64.encode(Uint8Array.of(...base64.decode(proof.signature), 0))
    await expect(verifySignIn({ ...proof, signature }, rules)).rejects.toMatchObject({
      code: 'siwx/SIGNATURE_INVALID',
    })
  })

  it('stacks: the recovery may also be in front', async () => {
    const signer = found(CHAINS.stacks)
    const proof = await proofOf(signer)
    const plain = proof.signature.replace(/^0x/, '')
    const signature = `0x${plain.slice(128)}${plain.slice(0, 128)}`
    expect(await verifySignIn({ ...proof, signature }, rules)).toMatchObject({
      accountAddress: signer.accountAddress,
    })
  })
})

function highS(compact: Uint8Array): Uint8Array {
  const { r, s } = secp256k1.Signature.fromCompact(compact)
  return new secp256k1.Signature(r, secp256k1.CURVE.n - s).toCompactRawBytes()
}

/** 27 and 28, 0 and 1, a high s, the short form, and capitals. */
function writings(signature: string): string[] {
  const bytes = hexToBytes(signature.slice(2))
  const compact = bytes.subarray(0, 64)
  const parity = (bytes[64] ?? 27) - 27
  const short = compact.slice()
  short[32] = (short[32] ?? 0) | (parity << 7)
  return [
    signature,
    hex.encode(Uint8Array.of(...compact, parity)),
    hex.encode(Uint8Array.of(...highS(compact), 28 - parity)),
    hex.encode(Uint8Array.of(...highS(compact), 1 - parity)),
    hex.encode(short),
    `0x${signature.slice(2).toUpperCase()}`,
  ]
}
