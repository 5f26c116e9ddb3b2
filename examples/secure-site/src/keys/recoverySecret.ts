import { argon2idAsync } from '@noble/hashes/argon2'
import { readRecoveryCode } from './recoveryCode.js'

/** OWASP's choice for Argon2id: 19 MiB, two passes. */
const cost = { t: 2, m: 19_456, p: 1, dkLen: 32 }

/** The 32-byte secret of a code, by Argon2id: a second of work for each guess. Throws if it is no code. */
export async function recoverySecret(code: string, salt: Uint8Array): Promise<Uint8Array> {
  const plain = readRecoveryCode(code)
  if (plain === undefined) throw new Error('Not a recovery code')
  return argon2idAsync(plain, salt, cost)
}
