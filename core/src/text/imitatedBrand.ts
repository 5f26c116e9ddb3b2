import { lookOf } from './looks.js'

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
