import { base58 } from '@scure/base'

/** The 32 bytes of a base58 address; `undefined` for anything else. */
export function readAddress(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length < 32 || value.length > 44) return undefined
  try {
    const bytes = base58.decode(value)
    return bytes.length === 32 ? bytes : undefined
  } catch {
    return undefined // a character that is not in base58
  }
}
