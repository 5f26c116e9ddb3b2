import {
  type Account,
  type ActiveNetwork,
  AssetIds,
  type CaipAssetId,
  Prices,
  type SwapSource,
  type SwapToken,
} from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { toKitError } from '@latchkit/core/errors'
import { readBalances } from '@latchkit/core/plugin'
import { checkUrl, cleanText } from '@latchkit/core/untrusted'
import type { SwapAsset } from '../contract/SwapAsset.js'
import type { SwapContext } from '../contract/SwapEnv.js'
import { sourcesOf } from './quoteAll.js'
import { addressIn } from './readBalance.js'

const LIST_TIMEOUT_MS = 15_000
const PRICES_TIMEOUT_MS = 2_000
/** Tokens per source; more would only slow the list down. */
const MOST_TOKENS = 2_000
const MOST_PRICES = 100

export interface LoadedTokens {
  readonly native?: CaipAssetId | undefined
  readonly assets: readonly SwapAsset[]
  readonly hasBalances: boolean
  readonly isServed: boolean
}

export interface TokensRequest {
  readonly account: Account
  readonly network: ActiveNetwork
  readonly signal: AbortSignal
  /** Balances failed a moment ago and are not requested again. */
  readonly isBlocked: boolean
  onFailed(what: 'balances' | 'price'): void
}

const isToken = (token: SwapToken): boolean =>
  typeof token?.asset === 'string' &&
  Number.isInteger(token.decimals) &&
  token.decimals >= 0 &&
  token.decimals <= 255

/** Rejects however a source fails, also synchronously. */
async function listOf(source: SwapSource, { network, signal }: TokensRequest): Promise<readonly SwapToken[]> {
  const list: unknown = await settleBy(
    (async () => source.tokens({ networkId: network.id, signal }))(),
    LIST_TIMEOUT_MS,
    signal,
  )
  return Array.isArray(list) ? list.slice(0, MOST_TOKENS) : []
}

/** Reads the lists of all sources, balances, and prices. Rejects if every source failed. */
export async function loadTokens(ctx: SwapContext, request: TokensRequest): Promise<LoadedTokens> {
  const { account, network, signal, isBlocked, onFailed } = request
  const sources = sourcesOf(ctx, { account })
  const ids = ctx.find(AssetIds, account)
  const [native] = (await ids?.assetIds({ networkId: network.id, addresses: [undefined] })) ?? []
  const [lists, balances] = await Promise.all([
    Promise.allSettled(sources.map(source => listOf(source, request))),
    isBlocked
      ? undefined
      : readBalances(ctx, { account, networkId: network.id, signal }).catch(() => {
          if (!signal.aborted) onFailed('balances')
          return undefined
        }),
  ])
  const isOther = (reason: unknown) => toKitError(reason).code === 'network/UNSUPPORTED'
  const isServed = lists.some(list => list.status === 'fulfilled' || !isOther(list.reason))
  const failed = lists.find(list => list.status === 'rejected' && !isOther(list.reason))
  const listed = lists.flatMap(list => (list.status === 'fulfilled' ? list.value : []))
  if (listed.length === 0 && failed?.status === 'rejected') throw failed.reason
  // Sources differ in the letter case of addresses.
  const known = new Map<string, SwapAsset>()
  // The first source determines a token's data; the others fill the gaps.
  const add = (token: SwapToken): SwapAsset => {
    const { asset, name, symbol, decimals, icon } = token
    const key = asset.toLowerCase()
    const before = known.get(key)
    const own = asset === native ? network.nativeCurrency : undefined
    const said = { name: cleanText(name, 64), symbol: cleanText(symbol, 20) }
    const found: SwapAsset = {
      asset: before?.asset ?? asset,
      // A source's claim to be the native currency counts only if the id is.
      native: own !== undefined,
      name: own?.name ?? (before?.name || said.name),
      symbol: own?.symbol ?? (before?.symbol || said.symbol),
      decimals: own?.decimals ?? before?.decimals ?? decimals,
      icon: before?.icon ?? checkUrl(icon, 'image')?.href,
      ...(own ? {} : { address: before?.address ?? addressIn(asset) }),
    }
    known.set(key, found)
    return found
  }
  for (const token of listed) if (isToken(token) && token.asset.startsWith(`${network.id}/`)) add(token)
  for (const owned of balances ?? []) {
    const { asset, amount, price, hasOwnIcon } = owned
    // A token that a source trades is listed, even if others mark it as spam.
    const isSpam = owned.isSpam && !known.has(asset.toLowerCase())
    const own = hasOwnIcon ? { icon: checkUrl(owned.icon, 'image')?.href, hasOwnIcon } : {}
    known.set(asset.toLowerCase(), { ...add(owned), ...own, asset, balance: amount, price, isSpam })
  }
  const assets = [...known.values()]
  const unpriced = assets.flatMap(({ asset, price }) => (price === undefined ? [asset] : []))
  const asking = async () =>
    ctx.find(Prices, account)?.prices({ assets: unpriced.slice(0, MOST_PRICES), signal })
  const prices: unknown =
    unpriced.length === 0
      ? undefined
      : await settleBy(asking(), PRICES_TIMEOUT_MS, signal).catch(() => {
          if (!signal.aborted && native && unpriced.includes(native)) onFailed('price')
        })
  const priceOf = ({ asset, price }: SwapAsset): string | undefined =>
    price ?? (prices instanceof Map ? prices.get(asset) : undefined)
  return {
    native,
    hasBalances: balances !== undefined,
    isServed: isServed && sources.length > 0,
    assets: assets.map(asset => ({ ...asset, price: priceOf(asset) })),
  }
}
