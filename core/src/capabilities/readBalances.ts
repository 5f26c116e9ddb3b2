import { settleBy } from '../async/settleBy.js'
import type { CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import type { CapabilityFinder } from '../contract/CapabilityFinder.js'
import { type AssetBalance, Balances } from './balances.js'
import { Prices } from './prices.js'

/** Balances wait no longer than this for their prices. */
const PRICES_TIMEOUT_MS = 2_000

/**
 * An account's balances on a network, with prices if available. Rejects like `Balances`; a missing price is no error.
 */
export async function readBalances(
  { use, find }: CapabilityFinder<typeof Balances | typeof Prices>,
  request: { account: Account; networkId: CaipNetworkId; signal?: AbortSignal },
): Promise<readonly AssetBalance[]> {
  const { account, signal } = request
  const assets = await use(Balances, account).balances(request)
  const unpriced = assets.filter(({ price }) => price === undefined).map(({ asset }) => asset)
  const source = unpriced.length ? find(Prices, account) : undefined
  if (!source) return assets
  const asked = source.prices({ assets: unpriced, ...(signal && { signal }) })
  const prices = await settleBy(asked, PRICES_TIMEOUT_MS, signal).catch(() => undefined)
  return assets.map(asset => {
    const price = asset.price ?? prices?.get(asset.asset)
    return price === undefined ? asset : { ...asset, price }
  })
}
