import { type ActiveNetwork, AssetIds, type Network, type PurchaseCurrency } from '@latchkit/core'
import { checkUrl, cleanText } from '@latchkit/core/untrusted'
import type { OnRampContext } from '../contract/OnRampEnv.js'
import type { BuyAsset } from '../contract/OnRampForm.js'
import { boughtAsCoin, singleNetwork } from '../knownNamespaces.js'

const MOST = 200

/** A seller's network is one of ours: sellers use the CAIP-2 id or only its reference. */
export function isSame(
  chainId: string | undefined,
  name: string,
  { id, namespace }: Pick<Network, 'id' | 'namespace'>,
): boolean {
  if (chainId === undefined || chainId === '')
    return name.toLowerCase() === namespace && singleNetwork.includes(namespace)
  return chainId === id || chainId === id.slice(namespace.length + 1)
}

/**
 * Assets of the seller's list that can be delivered on a network, and the network's native currency for
 * sellers without a list.
 */
export async function findAssets(
  ctx: OnRampContext,
  network: ActiveNetwork,
  listed: readonly PurchaseCurrency[],
): Promise<readonly BuyAsset[]> {
  const rows = listed
    .flatMap(currency =>
      currency.networks.flatMap(place =>
        isSame(place.chainId, place.name, network) ? [{ currency, place }] : [],
      ),
    )
    .slice(0, MOST)
  const { id: networkId, nativeCurrency } = network
  const addresses = [undefined, ...rows.map(({ place }) => place.address)]
  const ids = await ctx.find(AssetIds, { namespace: network.namespace })?.assetIds({ networkId, addresses })
  const [native, ...assets] = ids ?? []
  const found = new Map<string, BuyAsset>()
  rows.forEach(({ currency, place }, at) => {
    const asset = assets[at]
    if (!asset?.startsWith(`${networkId}/`) || found.has(asset)) return
    const isNative = asset === native
    found.set(asset, {
      asset,
      networkId,
      native: isNative,
      symbol: isNative ? nativeCurrency.symbol : cleanText(currency.symbol, 20),
      name: isNative ? nativeCurrency.name : cleanText(currency.name, 64),
      icon: isNative ? undefined : checkUrl(currency.icon, 'image')?.href,
      purchaseId: currency.id,
      purchaseSymbol: cleanText(currency.symbol, 20),
      network: place.name,
    })
  })
  if (native && !found.has(native))
    found.set(native, {
      asset: native,
      networkId,
      native: true,
      symbol: nativeCurrency.symbol,
      name: nativeCurrency.name,
    })
  return [...found.values()]
}

/** The default asset: the native currency where that is usual, else USDC, else the first one. */
export const usualAsset = (assets: readonly BuyAsset[], namespace: string): BuyAsset | undefined =>
  (boughtAsCoin.includes(namespace) ? assets.find(({ native }) => native) : undefined) ??
  assets.find(({ symbol, purchaseId }) => symbol === 'USDC' && purchaseId !== undefined) ??
  assets[0]
