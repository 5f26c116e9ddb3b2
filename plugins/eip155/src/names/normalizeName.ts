import { normalize } from 'viem/ens'

/** Names that ENSIP-15 leaves as they are. For others it needs tables, which take a moment to unpack, and 11 MB. */
const PLAIN = /^[a-z\d]+(-[a-z\d]+)*(\.[a-z\d]+(-[a-z\d]+)*)+$/

/** A name in its ENSIP-15 form; `undefined` for anything else, including look-alike and invisible letters. */
export function normalizeName(name: string): string | undefined {
  if (typeof name !== 'string' || name.length > 255 || !name.includes('.')) return undefined
  const trimmed = name.trim()
  if (PLAIN.test(trimmed)) return trimmed
  try {
    return normalize(trimmed)
  } catch {
    return undefined
  }
}
