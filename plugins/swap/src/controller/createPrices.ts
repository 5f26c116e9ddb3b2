import { type Account, type ActiveNetwork, atom } from '@latchkit/core'
import type { SwapAsset } from '../contract/SwapAsset.js'
import type { SwapContext } from '../contract/SwapEnv.js'
import { readPrices } from './readPrices.js'

/** Specification, section 9. */
const PRICE_LIFETIME_MS = 15_000

/** A price read after the list; `undefined` if unknown. */
interface ReadPrice {
  readonly price: string | undefined
  readonly asOf: number
}

/** The list that the prices are newer than, with its account and network. */
export interface PricedList {
  readonly key: string
  readonly account: Account
  readonly network: ActiveNetwork
  /** When the list was requested, in milliseconds since the epoch. */
  readonly askedAt: number
  /** Balances failed a moment ago and are not requested again. */
  readonly isBlocked: boolean
}

/** Prices newer than the token list, which is cached for longer. */
export function createPrices(ctx: SwapContext) {
  const { signal } = ctx
  /** By account and network, and by asset. */
  const read = atom<ReadonlyMap<string, ReadPrice>>(new Map())
  const idOf = (key: string, { asset }: Pick<SwapAsset, 'asset'>) => `${key} ${asset}`

  return {
    /** The newest price of a listed asset. */
    price$: atom(get => {
      const prices = get(read)
      return (
        asset: SwapAsset,
        { key, askedAt }: Pick<PricedList, 'key' | 'askedAt'>,
      ): string | undefined => {
        const told = prices.get(idOf(key, asset))
        return told && told.asOf >= askedAt ? told.price : asset.price
      }
    }),
    /** Refreshes outdated prices; `undefined` if there are none. Never rejects. */
    freshen(assets: readonly SwapAsset[], list: PricedList): Promise<void> | undefined {
      const { key, account, network, askedAt, isBlocked } = list
      const now = Date.now()
      const old = assets.filter(asset => {
        const asOf = Math.max(askedAt, ctx.get(read).get(idOf(key, asset))?.asOf ?? 0)
        return now < asOf || now - asOf >= PRICE_LIFETIME_MS
      })
      if (old.length === 0) return undefined
      const note = (priceOf: (asset: SwapAsset) => string | undefined) => {
        const told = old.map(asset => [idOf(key, asset), { price: priceOf(asset), asOf: now }] as const)
        ctx.set(read, new Map([...ctx.get(read), ...told]))
      }
      // Prevents further requests meanwhile; an outage keeps the old prices.
      note(({ price }) => price)
      const ids = old.map(({ asset }) => asset)
      return readPrices(ctx, { account, network, assets: ids, isBlocked, signal }).then(
        found => note(({ asset }) => found.get(asset)),
        () => {},
      )
    },
  }
}
