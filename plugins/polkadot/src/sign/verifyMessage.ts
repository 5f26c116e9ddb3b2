import type { OperationRequest } from '@latchkit/core'
import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2b'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { verify as verifySr25519 } from '@scure/sr25519'
import { decodeSs58 } from '../ss58/decodeSs58.js'
import { wrapBytes } from './wrapBytes.js'

type Check = (signature: Uint8Array, message: Uint8Array, accountId: Uint8Array) => boolean

const checks = {
  // Strict (RFC 8032): by ZIP 215 anybody can sign with a key of small order.
  ed25519: (signature, message, accountId) =>
    ed25519.verify(signature, message, accountId, { zip215: false }),
  sr25519: (signature, message, accountId) => verifySr25519(message, signature, accountId),
  ecdsa(signature, message, accountId) {
    const recovery = signature[64] ?? 0
    const key = secp256k1.Signature.fromCompact(signature.subarray(0, 64))
      .addRecoveryBit(recovery >= 27 ? recovery - 27 : recovery)
      .recoverPublicKey(blake2b(message, { dkLen: 32 }))
    return bytesToHex(blake2b(key.toRawBytes(true), { dkLen: 32 })) === bytesToHex(accountId)
  },
} satisfies Record<string, Check>

/** The applicable checks of a signature: by its length, and by the `MultiSignature` byte in front. */
function candidates(bytes: Uint8Array): [Check, Uint8Array][] {
  const [kind] = bytes
  const rest = bytes.subarray(1)
  if (bytes.length === 64) return [checks.sr25519, checks.ed25519].map(check => [check, bytes])
  if (bytes.length === 66) return kind === 2 ? [[checks.ecdsa, rest]] : []
  const typed = kind === 0 ? checks.ed25519 : kind === 1 ? checks.sr25519 : undefined
  return [
    [checks.ecdsa, bytes] as [Check, Uint8Array],
    ...(typed ? [[typed, rest] as [Check, Uint8Array]] : []),
  ]
}

/** Checks a signature of a wrapped message by the key of the address: sr25519, ed25519 or ecdsa. False for malformed input. */
export async function verifyMessage(request: OperationRequest<'verifyMessage'>): Promise<boolean> {
  const [namespace, , address] = String(request.caipAddress).split(':')
  const found = namespace === 'polkadot' ? decodeSs58(address) : 'shape'
  const { signature } = request
  if (typeof found === 'string' || !/^0x(?:[\da-f]{2}){64,66}$/i.test(String(signature))) return false
  const message = wrapBytes(request.message)
  return candidates(hexToBytes(signature.slice(2))).some(([check, bytes]) => {
    try {
      return check(bytes, message, found.accountId)
    } catch {
      return false // not a point on the curve
    }
  })
}
