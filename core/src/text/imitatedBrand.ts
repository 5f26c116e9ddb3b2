import { skeleton } from './skeleton.js'

/**
 * The brand that a name imitates with foreign or look-alike letters (`МetaMask` with a Cyrillic М), or
 * undefined. A name that spells the brand in the brand's own letters imitates nothing.
 */
export function imitatedBrand(name: string, brands: readonly string[]): string | undefined {
  const plain = name.toLowerCase().replace(/\s/g, '')
  const looks = skeleton(name)
  return brands.find(
    brand => looks.includes(skeleton(brand)) && !plain.includes(brand.toLowerCase().replace(/\s/g, '')),
  )
}
