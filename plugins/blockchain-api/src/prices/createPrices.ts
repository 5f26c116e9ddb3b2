import type { CaipAssetId, CaipNetworkId, Prices } from '@latchkit/core'
import { cacheLifetimes, parseCaip19 } from '@latchkit/core/tools'
import type { ApiEnv } from '../service/ApiEnv.js'
import { addressesOf } from '../service/addressesOf.js'
import { assetsAt } from '../service/assetsAt.js'
import { createMemory } from '../service/createMemory.js'
import type { Service } from '../service/createService.js'
import { readRows } from '../service/readRows.js'
import { priceSchema, pricesSchema } from './priceSchema.js'

/** As many as one call may name. */
const MOST = 100

type PriceMap = ReadonlyMap<CaipAssetId, string>

/** Asks what assets are worth, at most every 15 s. */
export function createPrices(env: ApiEnv, service: Service): Prices['prices'] {
  const memory = createMemory<PriceMap>(cacheLifetimes.tokenPrice)

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
        // By address, never by symbol, and only what was asked for.
        return price !== undefined && asset && asked.has(asset) ? [[asset, price] as const] : []
      }),
    )
  }

  return async ({ assets, signal }) => {
    const networks = new Set(assets.map(asset => parseCaip19(asset).chain))
    const calls = [...networks].flatMap(networkId => {
      const own = assets.filter(asset => asset.startsWith(`${networkId}/`)).sort()
      const parts = Array.from({ length: Math.ceil(own.length / MOST) }, (_, at) =>
        own.slice(at * MOST, (at + 1) * MOST),
      )
      return parts.map(part => memory.recall(part.join(' '), () => load(networkId, part), signal))
    })
    const answers = await Promise.allSettled(calls)
    const maps = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
    // One network that is not served takes no price from the others.
    const [failure] = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason] : []))
    if (failure && maps.length === 0) throw failure
    return new Map(maps.flatMap(map => [...map]))
  }
}
