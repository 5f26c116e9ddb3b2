import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import type { SignInFamily } from './SignInFamily.js'

/** Ed25519 over the message itself, in base58. */
export const solana: SignInFamily = {
  isCanonical: address => readKey(address) !== undefined,
  verify({ address, message, signature }) {
    const key = readKey(address)
    try {
      const bytes = base58.decode(signature.slice(0, 100))
      // Strict (RFC 8032): by ZIP 215 anybody can sign with a key of small order.
      return key !== undefined && ed25519.verify(bytes, message, key, { zip215: false })
    } catch {
      return false // no base58, or not a point on the curve
    }
  },
}

function readKey(address: string): Uint8Array | undefined {
  try {
    const bytes = base58.decode(address)
    return bytes.length === 32 ? bytes : undefined
  } catch {
    return undefined // a character that is not in base58
  }
}
