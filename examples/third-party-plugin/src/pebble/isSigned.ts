import { ed25519 } from '@noble/curves/ed25519'
import { signedBytes } from './signedBytes.js'

/** True when the key in the address signed these bytes as this kind. False for whatever is malformed. */
export function isSigned(
  address: string,
  kind: 'message' | 'transfer',
  bytes: Uint8Array,
  signature: Uint8Array | string,
): boolean {
  try {
    return ed25519.verify(signature, signedBytes(kind, bytes), address.slice(3), { zip215: false })
  } catch {
    return false
  }
}
