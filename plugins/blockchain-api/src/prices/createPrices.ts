import type { CaipAssetId, CaipNetworkId, Prices } from '@latchkit/core'
import { cacheLifetimes, parseCaip19 } from '@latchkit/core/plugin'
import * as z from 'zod/mini'
import { price } from '../fields/fields.js'
import type { ApiEnv } from '../service/ApiEnv.js'
import { addressesOf } from '../service/addressesOf.js'
import { assetsAt } from '../service/assetsAt.js'
import { createCache } from '../service/createCache.js'
import type { Service } from '../service/createService.js'
import { readRows } from '../service/readRows.js'

/** Prices; each row is parsed separately. */
const pricesSchema = z.object({ fungibles: z.array(z.unknown()) })

/** The price of the asset with a CAIP-10 id; unknown without `price`. */
const priceSchema = z.object({ address: z.string(), price })

/** The service's limit per call. */
const MAX = 100

type PriceMap = ReadonlyMap<CaipAssetId, string>

/** Reads prices of assets. Cached for 15 s. */
export function createPrices(env: ApiEnv, service: Service): Prices['prices'] {
  const cache = createCache<PriceMap>(cacheLifetimes.tokenPrice)

  async function load(networkId: CaipNetworkId, assets: readonly CaipAssetId[]): Promise<PriceMap> {
    const named = await addressesOf(env, assets)
    if (named.length === 0) return new Map()
    const { fungibles } = await service.ask({
      path: 'v1/fungible/price',
      body: {
        currency: 'usd',
        addresses: named.map(({ address }) => address),
        projectId: env.config.projectId ?? env.ctx.options.projectId,
      },
      schema: pricesSchema,
      networkId,
      isBare: true,
    })
    const rows = readRows(fungibles, priceSchema)
    const { assets: at } = await assetsAt(
      env,
      networkId,
      rows.map(({ address }) => address),
    )
    const asked = new Set(named.map(({ asset }) => asset))
    return new Map(
      rows.flatMap(({ price }, index) => {
        const asset = at[index]
        // By address, never by symbol, and only for requested assets.
        return price !== undefined && asset && asked.has(asset) ? [[asset, price] as const] : []
      }),
    )
  }

  return async ({ assets, signal }) => {
    const networks = new Set(assets.map(asset => parseCaip19(asset).chain))
    const calls = [...networks].flatMap(networkId => {
      const own = assets.filter(asset => asset.startsWith(`${networkId}/`)).sort()
      const parts = Array.from({ length: Math.ceil(own.length / MAX) }, (_, at) =>
        own.slice(at * MAX, (at + 1) * MAX),
      )
      return parts.map(part => cache.getOrLoad(part.join(' '), () => load(networkId, part), signal))
    })
    const answers = await Promise.allSettled(calls)
    const maps = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
    // An unsupported network does not affect prices of the others.
    const [failure] = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason] : []))
    if (failure && maps.length === 0) throw failure
    return new Map(maps.flatMap(map => [...map]))
  }
}
