import * as ecc from '@bitcoinerlab/secp256k1'
import { initEccLib } from 'bitcoinjs-lib'

// The library checks Taproot keys only with a curve, and keeps one for all of its users.
initEccLib(ecc)

/** Whether 32 bytes are the key of a Taproot output. */
export const isTaprootKey = (key: Uint8Array): boolean => ecc.isXOnlyPoint(key)

/** Whether a signature of ECDSA, or of Schnorr where the key has 32 bytes, is right. */
export function isSigned(key: Uint8Array, hash: Uint8Array, signature: Uint8Array): boolean {
  return key.length === 32 ? ecc.verifySchnorr(hash, key, signature) : ecc.verify(hash, key, signature)
}
