import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { secret } from './fixture.js'

/** A signature of a short message by BIP-137: `first` is 27 for a whole key and 31 for a compressed one. */
export function signOldMessage(message: string, first: 27 | 31 = 31, by: Uint8Array = secret) {
  const bytes = new TextEncoder().encode(message)
  const magic = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
  const hash = sha256(sha256(Uint8Array.from([...magic, bytes.length, ...bytes])))
  const made = secp256k1.sign(hash, by)
  return { header: first + made.recovery, compact: made.toCompactRawBytes() }
}
