import { normalize } from 'viem/ens'

/** A name in its ENSIP-15 form; `undefined` for anything else, including look-alike and invisible letters. */
export function normalizeName(name: string): string | undefined {
  if (typeof name !== 'string' || name.length > 255 || !name.includes('.')) return undefined
  try {
    return normalize(name.trim())
  } catch {
    return undefined
  }
}
