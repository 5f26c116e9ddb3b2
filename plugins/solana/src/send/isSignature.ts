import { base58 } from '@scure/base'

/** True for a transaction's signature in base58. */
export function isSignature(hash: unknown): hash is string {
  try {
    return typeof hash === 'string' && base58.decode(hash.slice(0, 100)).length === 64
  } catch {
    return false
  }
}
