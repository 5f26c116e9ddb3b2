import type { AssetBalance, Balances } from '@latchkit/core'
import { cacheLifetimes } from '@latchkit/core/tools'
import type { ApiEnv } from '../service/ApiEnv.js'
import { addressesOf } from '../service/addressesOf.js'
import { assetsAt } from '../service/assetsAt.js'
import { createMemory } from '../service/createMemory.js'
import type { Service } from '../service/createService.js'
import { justMoved } from '../service/justMoved.js'
import { readRows } from '../service/readRows.js'
import { balanceSchema, balancesSchema } from './balanceSchema.js'

/** Reads what accounts own, with prices, at most every 30 s unless something was just sent. */
export function createBalances(env: ApiEnv, service: Service): Balances['balances'] {
  const memory = createMemory<readonly AssetBalance[]>(cacheLifetimes.portfolio)
  const { ctx } = env
  const currencyOf = (networkId: string) =>
    ctx
      .get(ctx.connections.families$)
      .flatMap(({ networks }) => networks)
      .find(({ id }) => id === networkId)?.nativeCurrency

  return ({ account, networkId, signal }) => {
    const moved = justMoved(env, account, networkId)
    async function load() {
      // What reads ids loads meanwhile.
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
        // What the app says of its own network holds; an amount in other units would be another amount.
        const own = currencyOf(networkId) ?? { name, symbol, decimals }
        if (own.decimals === decimals) found.set(asset, { ...facts, native: true, ...own })
      })
      return [...found.values()].sort((a, b) => Number(b.native) - Number(a.native))
    }
    return memory.recall(`${networkId} ${account.address} ${moved.at}`, load, signal)
  }
}
