import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A random token of 256 bits, as base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** The SHA-256 of a text, as base64url. For tokens, which are random; a code needs a MAC. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The HMAC-SHA-256 of length-prefixed parts, as base64url. */
export function macOf(key: Uint8Array, ...parts: readonly string[]): string {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(`${Buffer.byteLength(part)}:${part}`)
  return mac.digest('base64url')
}

/** Two texts are the same, compared in a time that does not tell where they differ. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
