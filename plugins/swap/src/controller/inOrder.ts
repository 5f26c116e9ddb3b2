import { skeleton } from '@latchkit/core/plugin'
import type { SwapAsset, SwapTokens } from '../contract/SwapAsset.js'
import { dollarsOf } from '../figures/figures.js'

const MOST_POPULAR = 10
const MOST_SUGGESTED = 5

const worth = ({ balance = 0n, decimals, price }: SwapAsset) =>
  Number(dollarsOf({ amount: balance, decimals, price }) ?? 0)

/** A symbol's appearance: look-alike letters of other scripts count as Latin ones. */
const looks = ({ symbol }: SwapAsset) => skeleton(symbol.toLowerCase())

/** The view's lists: tokens with a balance first, by value, and look-alikes marked. */
export function inOrder(
  assets: readonly SwapAsset[],
): Pick<SwapTokens, 'all' | 'yours' | 'popular' | 'suggested'> {
  const counts = new Map<string, number>()
  // A token can carry another one's name: mark only the spam, not the token it imitates.
  for (const asset of assets) if (!asset.isSpam) counts.set(looks(asset), (counts.get(looks(asset)) ?? 0) + 1)
  const marked = assets.map(asset =>
    (counts.get(looks(asset)) ?? 0) > (asset.isSpam ? 0 : 1) ? { ...asset, isConfusable: true } : asset,
  )
  const yours = marked
    .filter(({ balance, isSpam }) => balance !== undefined && balance > 0n && !isSpam)
    .sort((a, b) => worth(b) - worth(a) || Number(b.native) - Number(a.native))
  const rest = marked.filter(asset => !yours.includes(asset))
  const listed = marked.filter(({ isImported, isSpam }) => !isImported && !isSpam)
  const popular = listed.slice(0, MOST_POPULAR)
  return {
    all: [...yours, ...rest],
    yours,
    popular,
    suggested: [...new Set([...yours, ...popular])].slice(0, MOST_SUGGESTED),
  }
}
