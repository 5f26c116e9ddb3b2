import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2b'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { verify as verifySr25519 } from '@scure/sr25519'
import { polkadotPrefixes } from './knownPrefixes.js'
import type { SignInFamily } from './SignInFamily.js'

/** sr25519, ed25519 or ecdsa, over the message with or without `<Bytes>` around it. */
export const polkadot: SignInFamily = {
  prefixes: polkadotPrefixes,
  isCanonical(address, _, prefix) {
    const found = readSs58(address)
    return found !== undefined && found.prefix === prefix
  },
  verify({ address, message, signature }) {
    const accountId = readSs58(address)?.accountId
    // 64 bytes, plus one for a leading key type or for ecdsa, plus two for both.
    if (!accountId || !/^0x(?:[\dA-Fa-f]{2}){64,66}$/.test(signature)) return false
    const wrapped = concatBytes(utf8ToBytes('<Bytes>'), message, utf8ToBytes('</Bytes>'))
    return candidates(hexToBytes(signature.slice(2))).some(([check, bytes]) =>
      [wrapped, message].some(signed => {
        try {
          return check(bytes, signed, accountId)
        } catch {
          return false // not a point on the curve
        }
      }),
    )
  },
}

const hash = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })

type Check = (signature: Uint8Array, message: Uint8Array, accountId: Uint8Array) => boolean

const checks = {
  // Strict (RFC 8032): ZIP 215 accepts keys of small order, with which anybody can sign.
  ed25519: (signature, message, accountId) =>
    ed25519.verify(signature, message, accountId, { zip215: false }),
  sr25519: (signature, message, accountId) => verifySr25519(message, signature, accountId),
  ecdsa(signature, message, accountId) {
    const [recovery = 0] = signature.subarray(64)
    const key = secp256k1.Signature.fromCompact(signature.slice(0, 64))
      .addRecoveryBit(recovery >= 27 ? recovery - 27 : recovery)
      .recoverPublicKey(hash(message))
    return bytesToHex(hash(key.toRawBytes(true))) === bytesToHex(accountId)
  },
} satisfies Record<string, Check>

/** Verifiers that match the signature's length and its leading `MultiSignature` byte. */
function candidates(bytes: Uint8Array): readonly (readonly [Check, Uint8Array])[] {
  const [kind] = bytes
  const rest = bytes.subarray(1)
  if (bytes.length === 64) return [checks.sr25519, checks.ed25519].map(check => [check, bytes] as const)
  if (bytes.length === 66) return kind === 2 ? [[checks.ecdsa, rest]] : []
  const typed = kind === 0 ? checks.ed25519 : kind === 1 ? checks.sr25519 : undefined
  return [[checks.ecdsa, bytes] as const, ...(typed ? [[typed, rest] as const] : [])]
}

const SS58 = utf8ToBytes('SS58PRE')

/** `undefined` unless it is a 32-byte account. */
function readSs58(text: string): { accountId: Uint8Array; prefix: number } | undefined {
  if (!/^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(text)) return undefined
  const bytes = base58.decode(text)
  const [first = 0, second = 0] = bytes
  // The two highest bits encode the length of the prefix; the highest one is reserved.
  const isLong = (first & 0b0100_0000) !== 0
  const head = isLong ? 2 : 1
  if (first > 127 || bytes.length !== head + 34) return undefined
  const checksum = blake2b(concatBytes(SS58, bytes.subarray(0, -2)), { dkLen: 64 })
  if (bytes.at(-2) !== checksum[0] || bytes.at(-1) !== checksum[1]) return undefined
  const prefix = isLong ? ((first & 0b0011_1111) << 2) | (second >> 6) | ((second & 0b0011_1111) << 8) : first
  // A short prefix has one form only.
  return isLong && prefix < 64 ? undefined : { accountId: bytes.slice(head, -2), prefix }
}
