import { type Account, type ActiveNetwork, type CaipAssetId, Prices } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { readBalances } from '@latchkit/core/plugin'
import type { SwapContext } from '../contract/SwapEnv.js'

const PRICES_TIMEOUT_MS = 2_000

/** The parameters of reading prices. */
export interface PricesRequest {
  readonly account: Account
  readonly network: ActiveNetwork
  readonly assets: readonly CaipAssetId[]
  /** Balances failed a moment ago and are not requested again. */
  readonly isBlocked: boolean
  readonly signal?: AbortSignal | undefined
}

/** US dollars per whole unit, as decimal text, by asset; unknown ones are missing. Rejects if no source answers. */
export async function readPrices(
  ctx: SwapContext,
  { account, network, assets, isBlocked, signal }: PricesRequest,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  let failure: unknown
  const asking = async () => ctx.find(Prices, account)?.prices({ assets, signal })
  const said: unknown = await settleBy(asking(), PRICES_TIMEOUT_MS, signal).catch(error => {
    failure = error
  })
  for (const asset of assets) {
    const price: unknown = said instanceof Map ? said.get(asset) : undefined
    if (typeof price === 'string') found.set(asset, price)
  }
  if (found.size === assets.length || isBlocked) return found
  const reading = readBalances(ctx, { account, networkId: network.id, signal })
  const owned = await settleBy(reading, PRICES_TIMEOUT_MS, signal).catch(error => {
    throw failure ?? error
  })
  for (const { asset, price } of owned)
    if (assets.includes(asset) && !found.has(asset) && price !== undefined) found.set(asset, price)
  return found
}
