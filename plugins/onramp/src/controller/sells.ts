import type { Network, PurchaseCurrency } from '@latchkit/core'
import { cleanText } from '@latchkit/core/untrusted'
import type { BuyAsset, SellerChoice } from '../contract/OnRampForm.js'
import { isSame } from './findAssets.js'

const isList = (assets: NonNullable<SellerChoice['assets']>): assets is readonly string[] =>
  Array.isArray(assets)

export function sells(
  seller: SellerChoice,
  { symbol, purchaseId, networkId }: Pick<BuyAsset, 'symbol' | 'purchaseId' | 'networkId'>,
): boolean {
  if (seller.quotes) return purchaseId !== undefined
  const { assets } = seller
  const sold = assets && (isList(assets) ? assets : assets[networkId])
  return sold?.includes(symbol) ?? true
}

/** Anything is sold on a network, judging by the symbols of the list and of its native currency. */
export function isServed(
  network: Network,
  sellers: readonly SellerChoice[],
  listed: readonly PurchaseCurrency[],
): boolean {
  const networkId = network.id
  const tokens = listed
    .filter(({ networks }) => networks.some(({ chainId, name }) => isSame(chainId, name, network)))
    .map(({ id, symbol }) => ({ symbol: cleanText(symbol, 20), purchaseId: id, networkId }))
  const all = [...tokens, { symbol: network.nativeCurrency.symbol, networkId }]
  return sellers.some(seller => all.some(token => sells(seller, token)))
}
