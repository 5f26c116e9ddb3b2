import * as ecc from '@bitcoinerlab/secp256k1'
import { initEccLib } from 'bitcoinjs-lib'

// The library checks Taproot keys only after a global initialization.
initEccLib(ecc)

/** True if 32 bytes are the key of a Taproot output. */
export const isTaprootKey = (key: Uint8Array): boolean => ecc.isXOnlyPoint(key)

/** Verifies a signature: Schnorr where the key has 32 bytes, ECDSA otherwise. */
export function isSigned(key: Uint8Array, hash: Uint8Array, signature: Uint8Array): boolean {
  return key.length === 32 ? ecc.verifySchnorr(hash, key, signature) : ecc.verify(hash, key, signature)
}
