import type { PriceSource } from './PriceSource.js'

/** Makes a source that asks another for what the first one does not know. */
export function firstPrice(first: PriceSource, other: PriceSource): PriceSource {
  return {
    async find(wishes) {
      const found = [...(await first.find(wishes))]
      const open = wishes.flatMap((wish, at) => (found[at] === undefined ? [{ wish, at }] : []))
      if (open.length === 0) return found
      const more = await other.find(open.map(({ wish }) => wish))
      open.forEach(({ at }, n) => {
        found[at] = more[n]
      })
      return found
    },
  }
}
