import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { hex } from '@scure/base'
import type { DecodedAddress } from '../address/decodeAddress.js'
import { hash160 } from '../address/hash160.js'
import { toScript } from '../address/toScript.js'

const MAGIC = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
/** The first value of the header byte, which encodes the recovery id and the address type. */
const [FIRST, COMPRESSED, LAST] = [27, 31, 42]

/** Whether it has the form of BIP-137: a header and two numbers of 32 bytes. */
export function isRecoverable(proof: Uint8Array): boolean {
  const [header = 0] = proof
  return proof.length === 65 && header >= FIRST && header <= LAST
}

/** Checks a signature of BIP-137 by the key that made it. Throws for not a point on the curve. */
export function verifyRecoverable(address: DecodedAddress, message: Uint8Array, proof: Uint8Array): boolean {
  const [header = 0] = proof
  const hash = sha256(sha256(Uint8Array.from([...MAGIC, ...varint(message.length), ...message])))
  const signature = secp256k1.Signature.fromCompact(proof.slice(1)).addRecoveryBit((header - FIRST) & 3)
  if (signature.hasHighS()) return false
  const key = signature.recoverPublicKey(hash).toRawBytes(header >= COMPRESSED)
  const program = hash160(key)
  // Wallets set the header's address type carelessly, so the address decides.
  const isNested = address.type === 'p2sh'
  if (!isNested && address.type !== 'p2pkh' && address.type !== 'p2wpkh') return false
  if (address.type !== 'p2pkh' && header < COMPRESSED) return false
  const holds = isNested ? hash160(toScript({ type: 'p2wpkh', data: program })) : program
  return hex.encode(holds) === hex.encode(address.data)
}

/** A length as Bitcoin writes it. */
function varint(length: number): number[] {
  if (length < 0xfd) return [length]
  if (length <= 0xffff) return [0xfd, length & 0xff, length >> 8]
  return [0xfe, length & 0xff, (length >> 8) & 0xff, (length >> 16) & 0xff, length >>> 24]
}
