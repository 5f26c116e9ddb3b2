import type { AssetBalance, Balances } from '@latchkit/core'
import { cacheLifetimes } from '@latchkit/core/plugin'
import * as z from 'zod/mini'
import { isSpam, picture, price, quantity, text } from '../fields/fields.js'
import type { ApiEnv } from '../service/ApiEnv.js'
import { addressesOf } from '../service/addressesOf.js'
import { assetsAt } from '../service/assetsAt.js'
import { createCache, freshness } from '../service/createCache.js'
import type { Service } from '../service/createService.js'
import { justMoved } from '../service/justMoved.js'
import { readRows } from '../service/readRows.js'

const balancesSchema = z.object({ balances: z.array(z.unknown()) })

/** The balance of one asset. It needs an amount and a network; the rest is optional. */
const balanceSchema = z.object({
  name: text(64),
  symbol: text(20),
  chainId: z.string(),
  /** Absent for the native currency. */
  address: z.nullish(z.string()),
  quantity,
  price,
  iconUrl: picture,
  flags: isSpam,
})

/** Reads balances with prices. Cached for 30 s unless something was just sent, or for 3 s if asked for fresh. */
export function createBalances(env: ApiEnv, service: Service): Balances['balances'] {
  const cache = createCache<readonly AssetBalance[]>(cacheLifetimes.portfolio)
  const { ctx } = env
  const currencyOf = (networkId: string) =>
    ctx
      .get(ctx.connections.families$)
      .flatMap(({ networks }) => networks)
      .find(({ id }) => id === networkId)?.nativeCurrency

  return ({ account, networkId, fresh, signal }) => {
    const moved = justMoved(env, account, networkId)
    async function load() {
      // Load the id reader in parallel.
      assetsAt(env, networkId, []).catch(() => {})
      const forced = await addressesOf(env, moved.assets)
      const { balances } = await service.ask({
        path: `v1/account/${encodeURIComponent(account.address)}/balance`,
        query: {
          currency: 'usd',
          chainId: networkId,
          forceUpdate: forced.map(({ address }) => address).join(',') || undefined,
        },
        schema: balancesSchema,
        networkId,
      })
      const rows = readRows(balances, balanceSchema).filter(({ chainId }) => chainId === networkId)
      const places = rows.map(({ address }) => address)
      const { native, assets } = await assetsAt(env, networkId, places)
      const found = new Map<string, AssetBalance>()
      rows.forEach(({ name, symbol, quantity: { amount, decimals }, price, iconUrl, flags }, at) => {
        const asset = assets[at]
        if (!asset || amount === undefined || found.has(asset)) return
        const facts = { asset, networkId, decimals, amount, icon: iconUrl, price }
        if (asset !== native) {
          found.set(asset, { ...facts, native: false, name, symbol, isSpam: flags })
          return
        }
        // The app's own network definition wins; other decimals would change the amount.
        const own = currencyOf(networkId) ?? { name, symbol, decimals }
        if (own.decimals === decimals) found.set(asset, { ...facts, native: true, ...own })
      })
      return [...found.values()].sort((a, b) => Number(b.native) - Number(a.native))
    }
    return cache.getOrLoad(`${networkId} ${account.address} ${moved.at} ${freshness(fresh)}`, load, signal)
  }
}
