import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'

/** The 20 bytes that stand for a compressed secp256k1 key in an address. */
export const toHash = (publicKey: Uint8Array): Uint8Array => ripemd160(sha256(publicKey))
