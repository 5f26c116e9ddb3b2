import type { PriceSource } from './PriceSource.js'

/** Creates a source that uses a second one for what the first does not know. */
export function firstPrice(first: PriceSource, other: PriceSource): PriceSource {
  return {
    async find(requests) {
      const found = [...(await first.find(requests))]
      const open = requests.flatMap((request, at) => (found[at] === undefined ? [{ request, at }] : []))
      if (open.length === 0) return found
      const more = await other.find(open.map(({ request }) => request))
      open.forEach(({ at }, n) => {
        found[at] = more[n]
      })
      return found
    },
  }
}
