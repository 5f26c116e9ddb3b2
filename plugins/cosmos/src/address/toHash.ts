import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { keccak_256 } from '@noble/hashes/sha3'
import type { CosmosKeyType } from '../options/CosmosOptions.js'

/** The 20 bytes that represent a key in an address. Throws for an invalid key. */
export function toHash(publicKey: Uint8Array, keyType: CosmosKeyType = 'secp256k1'): Uint8Array {
  if (keyType === 'secp256k1') return ripemd160(sha256(publicKey))
  const point = secp256k1.ProjectivePoint.fromHex(publicKey).toRawBytes(false)
  return keccak_256(point.subarray(1)).slice(-20)
}
