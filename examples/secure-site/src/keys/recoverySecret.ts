import { argon2idAsync } from '@noble/hashes/argon2'
import { readRecoveryCode } from './recoveryCode.js'

/** OWASP's parameters for Argon2id: 19 MiB, two passes. */
const cost = { t: 2, m: 19_456, p: 1, dkLen: 32 }

/**
 * Derives a code's 32-byte secret with Argon2id, so that each guess takes a second. Throws for an invalid
 * code.
 */
export async function recoverySecret(code: string, salt: Uint8Array): Promise<Uint8Array> {
  const plain = readRecoveryCode(code)
  if (plain === undefined) throw new Error('Not a recovery code')
  return argon2idAsync(plain, salt, cost)
}
