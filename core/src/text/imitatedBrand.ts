import { skeleton } from './skeleton.js'

const plainOf = (name: string) => name.toLowerCase().replace(/\s/g, '')
const read = new WeakMap<readonly string[], { brand: string; plain: string; looks: string }[]>()

/** Lists of brands stay the same while names come and go. */
function readBrands(brands: readonly string[]) {
  const known = read.get(brands)
  if (known) return known
  const made = brands.map(brand => ({ brand, plain: plainOf(brand), looks: skeleton(brand) }))
  read.set(brands, made)
  return made
}

/**
 * The brand that a name imitates with foreign or look-alike letters (`МetaMask` with a Cyrillic М), or
 * undefined. A name that spells the brand in the brand's own letters imitates nothing.
 */
export function imitatedBrand(name: string, brands: readonly string[]): string | undefined {
  const own = plainOf(name)
  const looksLike = skeleton(name)
  return readBrands(brands).find(({ plain, looks }) => looksLike.includes(looks) && !own.includes(plain))
    ?.brand
}
