import { normalize } from 'viem/ens'

/** A name in its ENSIP-15 form; `undefined` for what is no ENS name, look-alike and invisible letters included. */
export function normalizeName(name: string): string | undefined {
  if (typeof name !== 'string' || name.length > 255 || !name.includes('.')) return undefined
  try {
    return normalize(name.trim())
  } catch {
    return undefined
  }
}
