import type { PriceSource } from './PriceSource.js'

/** Makes prices that are as the operator says, at any time; keys are CAIP-10 ids. What is not listed has no price. */
export function createPriceTable(table: Readonly<Record<string, number>>): PriceSource {
  const normalize = (id: string) => (id.startsWith('eip155:') ? id.toLowerCase() : id)
  const prices = new Map(Object.entries(table).map(([id, price]) => [normalize(id), price]))
  return {
    async find(wishes) {
      return wishes.map(({ asset }) => prices.get(normalize(asset)))
    },
  }
}
