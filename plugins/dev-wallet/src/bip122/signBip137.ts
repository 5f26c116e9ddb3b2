import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { CompactSize } from '@scure/btc-signer'
import type { BitcoinKey } from './deriveKeys.js'

const magic = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')

/** Signs a message by BIP-137, with a P2WPKH header. */
export function signBip137({ privateKey }: BitcoinKey, message: Uint8Array): Uint8Array {
  const text = Uint8Array.from([...magic, ...CompactSize.encode(BigInt(message.length)), ...message])
  const signature = secp256k1.sign(sha256(sha256(text)), privateKey)
  return Uint8Array.from([39 + signature.recovery, ...signature.toCompactRawBytes()])
}
