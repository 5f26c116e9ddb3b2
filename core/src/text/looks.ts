import { loadChunk } from '../async/onDemand.js'
import { foldLatin, isPlain } from './foldLatin.js'
import type { skeleton } from './skeleton.js'

let loadedSkeleton: typeof skeleton | undefined

/** True if `lookOf` works for a name: always for plain ASCII, for anything else after `loadLooks` resolved. */
export const hasLook = (name: string): boolean => isPlain(name) || loadedSkeleton !== undefined

/** Loads the table of look-alike characters, which few pages need. Rejects if loading fails. */
export async function loadLooks(): Promise<void> {
  loadedSkeleton ??= (await loadChunk(() => import('./skeleton.js'))).skeleton
}

/** The skeleton of a name (see `skeleton`). */
export const lookOf = (name: string): string =>
  isPlain(name) ? foldLatin(name) : (loadedSkeleton?.(name) ?? name)

const looks = new Map<string, string>()

/** Names vary, but the brands they are compared with stay the same. */
function looksOf(brand: string): string {
  const known = looks.get(brand) ?? lookOf(brand)
  looks.set(brand, known)
  return known
}

/**
 * The brand that a name imitates with foreign or look-alike letters (`МetaMask` with a Cyrillic М), or `undefined`. A
 * name that contains the brand in its own letters is no imitation.
 */
export function imitatedBrand(name: string, brands: readonly string[]): string | undefined {
  const plain = name.toLowerCase().replace(/\s/g, '')
  const seen = lookOf(name)
  return brands.find(
    brand => seen.includes(looksOf(brand)) && !plain.includes(brand.toLowerCase().replace(/\s/g, '')),
  )
}
