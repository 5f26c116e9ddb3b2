import { type Account, type ActiveNetwork, atom, type CaipAssetId, NetworkReads } from '@latchkit/core'
import { createLoader } from '@latchkit/core/async'
import { isFresh } from '@latchkit/core/plugin'
import { isSame } from '../contract/isSame.js'
import type { SwapAsset, SwapTokens } from '../contract/SwapAsset.js'
import type { SwapEnv } from '../contract/SwapEnv.js'
import { swapError } from '../contract/swapError.js'
import { createPrices } from './createPrices.js'
import { findTokenId, readToken } from './findToken.js'
import { inOrder } from './inOrder.js'
import { type LoadedTokens, loadTokens } from './loadTokens.js'
import { sourcesOf } from './quoteAll.js'
import { readBalance } from './readBalance.js'

/** Lifetime of a network's tokens, and pause after balances failed. Specification, §9. */
const FRESH_MS = 30_000

interface Loaded extends LoadedTokens {
  readonly key: string
  /** When it was requested, in milliseconds since the epoch. */
  readonly askedAt: number
}

interface ReadBalance {
  readonly balance: bigint
  readonly asOf: number
}

const nothing: SwapTokens = {
  status: 'idle',
  all: [],
  yours: [],
  popular: [],
  suggested: [],
  hasBalances: false,
}

const keyOf = (account: Account | undefined, network: ActiveNetwork | undefined) =>
  account && network ? `${account.caipAddress} ${network.id}` : ''

export function createTokens({ ctx }: SwapEnv, onFailed: (what: 'balances' | 'price') => void) {
  const { account$, network$ } = ctx.connections
  /** Tokens read or imported in addition to the lists, by account and network. */
  const extra = atom<Readonly<Record<string, readonly SwapAsset[]>>>({})
  /** Balances by account, network and asset, until a newer list contains them. */
  const fresh = atom<ReadonlyMap<string, ReadBalance>>(new Map())
  const prices = createPrices(ctx)
  const failed = new Map<string, number>()
  /** Balances failed too recently to be requested again. */
  const isBlockedNow = (key: string) => isFresh(failed.get(key), FRESH_MS)
  let loading: { readonly key: string; readonly end: Promise<void> } | undefined

  const loader = createLoader(
    ctx,
    async (signal, account: Account, network: ActiveNetwork): Promise<Loaded> => {
      const key = keyOf(account, network)
      const askedAt = Date.now()
      const isBlocked = isBlockedNow(key)
      const loaded = await loadTokens(ctx, {
        account,
        network,
        signal,
        isBlocked,
        onFailed(what) {
          if (what === 'balances') failed.set(key, Date.now())
          onFailed(what)
        },
      })
      return { ...loaded, key, askedAt }
    },
  )

  const tokens$ = atom((get): SwapTokens => {
    const account = get(account$)
    const network = get(network$)
    const key = keyOf(account, network)
    if (!account || !network || sourcesOf(ctx, { account }).length === 0)
      return { ...nothing, status: 'missing' }
    const state = get(loader.state$)
    const isOurs = state.data?.key === key
    if (state.status === 'idle') return nothing
    const data = isOurs ? state.data : undefined
    if (data && !data.isServed) return { ...nothing, status: 'missing' }
    const status = state.status === 'ready' && !isOurs ? 'loading' : state.status
    const beyond = get(extra)[key] ?? []
    const assets = data?.assets ?? []
    const all = [...assets, ...beyond.filter(({ asset }) => !assets.some(other => other.asset === asset))]
    const [read, priceOf] = [get(fresh), get(prices.price$)]
    const merged = all.map(asset => {
      const newer = read.get(`${key} ${asset.asset}`)
      const askedAt = data?.askedAt ?? 0
      const isNewer = newer && (asset.balance === undefined || newer.asOf >= askedAt)
      const price = priceOf(asset, { key, askedAt })
      return { ...asset, price, ...(isNewer ? { balance: newer.balance } : {}) }
    })
    return { status, hasBalances: data?.hasBalances ?? false, ...inOrder(merged) }
  })

  function add(key: string, asset: SwapAsset): SwapAsset {
    const before = ctx.get(extra)
    const others = (before[key] ?? []).filter(other => other.asset !== asset.asset)
    ctx.set(extra, { ...before, [key]: [...others, asset] })
    return asset
  }
  async function refresh(
    account: Account,
    network: ActiveNetwork,
    asset: Pick<SwapAsset, 'asset' | 'native'>,
    signal = ctx.signal,
  ): Promise<bigint | undefined> {
    const asOf = Date.now()
    const balance = await readBalance(ctx, account, network, asset, signal).catch(() => undefined)
    const id = `${keyOf(account, network)} ${asset.asset}`
    const before = ctx.get(fresh)
    if (balance !== undefined && (before.get(id)?.asOf ?? 0) <= asOf)
      ctx.set(fresh, new Map(before).set(id, { balance, asOf }))
    return balance
  }

  return {
    tokens$,
    /** The id of the native currency of the network in use, once known. */
    native(): CaipAssetId | undefined {
      const { data } = ctx.get(loader.state$)
      // While it loads, the loader still holds the previous account's or network's.
      return data?.key === keyOf(ctx.get(account$), ctx.get(network$)) ? data?.native : undefined
    },
    /** Its price in dollars, if the list has it. */
    nativePrice: (): string | undefined => ctx.get(tokens$).all.find(({ native }) => native)?.price,
    /** Refreshes outdated prices of listed assets; `undefined` if there are none. Never rejects. */
    freshen(...ids: readonly (string | undefined)[]): Promise<void> | undefined {
      const [account, network, data] = [ctx.get(account$), ctx.get(network$), ctx.get(loader.state$).data]
      const key = keyOf(account, network)
      if (!account || !network || data?.key !== key) return undefined
      const isBlocked = isBlockedNow(key)
      const assets = ctx.get(tokens$).all.filter(({ asset }) => ids.includes(asset))
      return prices.freshen(assets, { key, account, network, askedAt: data.askedAt, isBlocked })
    },
    /** Never rejects. */
    async load(force = false): Promise<void> {
      const account = ctx.get(account$)
      const network = ctx.get(network$)
      if (!account || !network || sourcesOf(ctx, { account }).length === 0) return
      const state = ctx.get(loader.state$)
      const isOurs = state.data?.key === keyOf(account, network)
      if (!force && state.status === 'ready' && isOurs && isFresh(state.asOf, FRESH_MS)) return
      const key = keyOf(account, network)
      // The view and an app's call may load concurrently; a second load would abort the first.
      if (loading?.key !== key)
        loading = {
          key,
          end: loader.load(account, network).then(
            () => {},
            () => {},
          ),
        }
      const mine = loading
      await mine.end
      if (loading === mine) loading = undefined
    },
    /** Reads balances from the chain, which the list may lack or have outdated. Never rejects. */
    async refresh(...assets: readonly Pick<SwapAsset, 'asset' | 'native'>[]): Promise<void> {
      const account = ctx.get(account$)
      const network = ctx.get(network$)
      if (!account || !network || !ctx.find(NetworkReads, account)) return
      const here = assets.filter(({ asset }) => asset.startsWith(`${network.id}/`))
      await Promise.all(here.map(asset => refresh(account, network, asset)))
    },
    /**
     * Finds a token by address or CAIP-19 id: in the lists, or on the chain. Rejects with
     * `swap/UNKNOWN_TOKEN`.
     */
    async find(text: string, signal?: AbortSignal): Promise<SwapAsset> {
      const account = ctx.get(account$)
      const network = ctx.get(network$)
      if (!account || !network) throw swapError('NO_ADDRESS')
      const place = { account, network }
      const id = await findTokenId(ctx, place, text)
      const known = ctx.get(tokens$).all.find(other => isSame(other.asset, id.asset))
      if (known) return known
      const token = await readToken(ctx, place, id, signal)
      add(keyOf(account, network), token)
      const balance = await refresh(account, network, token, signal)
      // The list knows whether it resembles another one.
      return ctx.get(tokens$).all.find(other => other.asset === token.asset) ?? { ...token, balance }
    },
  }
}
