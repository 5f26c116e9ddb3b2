import { sha256 } from '@noble/hashes/sha2'
import { readRecoveryCode } from '../recoveryCode.js'

/**
 * Replaces a second of work for each code: `recoveryCode.test.ts` and the tests in Chromium use the real
 * derivation.
 */
export async function quickSecret(code: string, salt: Uint8Array): Promise<Uint8Array> {
  const plain = readRecoveryCode(code)
  if (plain === undefined) throw new Error('Not a recovery code')
  return sha256(Uint8Array.of(...salt, ...new TextEncoder().encode(plain)))
}
