import type { PriceSource } from './PriceSource.js'

/** Creates a source of the operator's fixed prices, at any time; keys are CAIP-10 ids. Unlisted assets have no price. */
export function createPriceTable(table: Readonly<Record<string, number>>): PriceSource {
  const normalize = (id: string) => (id.startsWith('eip155:') ? id.toLowerCase() : id)
  const prices = new Map(Object.entries(table).map(([id, price]) => [normalize(id), price]))
  return {
    async find(requests) {
      return requests.map(({ asset }) => prices.get(normalize(asset)))
    },
  }
}
