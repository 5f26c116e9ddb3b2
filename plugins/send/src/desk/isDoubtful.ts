import { skeleton } from '@latchkit/core/tools'
import type { SendAsset } from './SendAsset.js'

const looks = ({ symbol }: SendAsset) => skeleton(symbol)

/** Letters of several alphabets in one symbol: `USDС` with a Cyrillic С. */
const isMixed = (text: string) =>
  /\p{Script=Latin}/u.test(text) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text)

/**
 * Whether a token may be taken for another one by its symbol: for the native currency, or for a token with a price when
 * it has none itself. Of two that nothing tells apart, both.
 */
export function isDoubtful(asset: SendAsset, all: readonly SendAsset[]): boolean {
  if (asset.native) return false
  if (isMixed(asset.symbol)) return true
  const twins = all.filter(other => other.id !== asset.id && looks(other) === looks(asset))
  if (twins.some(({ native }) => native)) return true
  return twins.length > 0 && (asset.price === undefined || twins.every(({ price }) => price !== undefined))
}
