import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { base64, bech32 } from '@scure/base'
import { isRecord } from '../isRecord.js'

/** A signature as pages hand it in, and what it is said to be of. */
interface Claim {
  /** An Amino signature: `pub_key` and `signature`, both base64. */
  readonly made: unknown
  readonly address: string
  readonly bech32Prefix: string
  readonly bytes: Uint8Array
}

/** True if the key of an address signed the bytes. False for anything that cannot be read. */
export function verifySignature({ made, address, bech32Prefix, bytes }: Claim): boolean {
  try {
    if (!isRecord(made) || !isRecord(made['pub_key'])) return false
    const publicKey = base64.decode(String(made['pub_key']['value']))
    const hash = ripemd160(sha256(publicKey))
    if (bech32.encode(bech32Prefix, bech32.toWords(hash), 90) !== address) return false
    return secp256k1.verify(base64.decode(String(made['signature'])), sha256(bytes), publicKey)
  } catch {
    return false
  }
}
