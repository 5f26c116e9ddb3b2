import { lookOf } from './looks.js'

const looks = new Map<string, string>()

/** Names come and go; the brands that they are held against stay. */
function looksOf(brand: string): string {
  const known = looks.get(brand) ?? lookOf(brand)
  looks.set(brand, known)
  return known
}

/**
 * The brand that a name imitates with foreign or look-alike letters (`МetaMask` with a Cyrillic М), or
 * undefined. A name that spells the brand in the brand's own letters imitates nothing.
 */
export function imitatedBrand(name: string, brands: readonly string[]): string | undefined {
  const plain = name.toLowerCase().replace(/\s/g, '')
  const seen = lookOf(name)
  return brands.find(
    brand => seen.includes(looksOf(brand)) && !plain.includes(brand.toLowerCase().replace(/\s/g, '')),
  )
}
