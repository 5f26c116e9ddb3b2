import type { ApiChain } from '../ApiChain.js'
import { nativeAsset } from './assetId.js'
import { ONE_DOLLAR } from './derivePrice.js'

/** A chain whose pools give prices. Addresses are in lower case. */
export interface PricedMarket {
  readonly chain: string
  /** The asset id of the chain's currency, which has the price of its wrapped form. */
  readonly native: string
  readonly wrapped?: string
  readonly stables: readonly string[]
  /** The value a pool must hold to give a price, in units of `ONE_DOLLAR`. */
  readonly minimum: bigint
}

/** In US dollars, if the operator sets none. */
const USUAL_MINIMUM = 10_000

export function pricedMarkets(chains: readonly ApiChain[]): ReadonlyMap<string, PricedMarket> {
  return new Map(
    chains.flatMap(chain => {
      if (chain.namespace !== 'eip155' || !chain.pools) return []
      const { stables, minimumUsd = USUAL_MINIMUM } = chain.pools
      const market: PricedMarket = {
        chain: chain.id,
        native: nativeAsset(chain),
        wrapped: chain.wrappedNative?.toLowerCase(),
        stables: stables.map(address => address.toLowerCase()),
        minimum: BigInt(minimumUsd) * ONE_DOLLAR,
      }
      return [[chain.id, market] as const]
    }),
  )
}
