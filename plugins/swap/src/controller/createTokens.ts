import {
  type Account,
  type ActiveNetwork,
  AssetIds,
  atom,
  type CaipAssetId,
  EthereumRpc,
  Prices,
  type SwapToken,
} from '@latchkit/core'
import { checkUrl, cleanText } from '@latchkit/core/outside'
import { createLoader, readBalances, readBaseUnits, settleBy, toKitError } from '@latchkit/core/plugin'
import type { SwapAsset, SwapTokens } from '../contract/SwapAsset.js'
import type { SwapEnv } from '../contract/SwapEnv.js'
import { swapError } from '../contract/swapError.js'
import { readContract } from '../evm/readContract.js'
import { readToken } from '../evm/readToken.js'
import { inOrder } from './inOrder.js'
import { sourcesOf } from './quoteAll.js'

const LIST_TIMEOUT_MS = 15_000
const PRICES_TIMEOUT_MS = 2_000
/** Of one source; more would only slow the list down. */
const MOST_TOKENS = 2_000
/** How long the tokens of a network stay as they were loaded, in ms. */
const FRESH_MS = 30_000

interface Loaded {
  readonly key: string
  readonly native?: CaipAssetId | undefined
  readonly assets: readonly SwapAsset[]
  readonly hasBalances: boolean
  readonly isServed: boolean
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

const isToken = (token: SwapToken): boolean =>
  typeof token?.asset === 'string' &&
  Number.isInteger(token.decimals) &&
  token.decimals >= 0 &&
  token.decimals <= 255

/** The address in a token's CAIP-19 id. */
export const addressIn = (asset: string): string | undefined => asset.split(/[/:]/).at(-1)

/** The tokens to choose from, with what the account has of them. */
export function createTokens({ ctx, signal: ended }: SwapEnv, onFailed: () => void) {
  const { account$, network$ } = ctx.connections
  /** Read or imported beyond the lists, by account and network. */
  const extra = atom<Readonly<Record<string, readonly SwapAsset[]>>>({})

  const loader = createLoader(
    ctx,
    async (signal, account: Account, network: ActiveNetwork): Promise<Loaded> => {
      const key = keyOf(account, network)
      const request = { networkId: network.id, signal }
      const ids = ctx.find(AssetIds, account)
      const [native] = (await ids?.assetIds({ networkId: network.id, addresses: [undefined] })) ?? []
      const [lists, balances] = await Promise.all([
        Promise.allSettled(
          sourcesOf(ctx, { account }).map(source =>
            settleBy(source.tokens(request), LIST_TIMEOUT_MS, signal),
          ),
        ),
        readBalances(ctx, { account, networkId: network.id, signal }).catch(() => undefined),
      ])
      const isOther = (reason: unknown) => toKitError(reason).code === 'network/UNSUPPORTED'
      const isServed = lists.some(list => list.status === 'fulfilled' || !isOther(list.reason))
      const failed = lists.find(list => list.status === 'rejected' && !isOther(list.reason))
      const listed = lists.flatMap(list =>
        list.status === 'fulfilled' ? list.value.slice(0, MOST_TOKENS) : [],
      )
      if (listed.length === 0 && failed?.status === 'rejected') throw failed.reason
      if (!balances) onFailed()
      const known = new Map<string, SwapAsset>()
      for (const token of listed) {
        if (!isToken(token) || !token.asset.startsWith(`${network.id}/`) || known.has(token.asset)) continue
        const { asset, decimals } = token
        const isNative = asset === native
        known.set(asset, {
          asset,
          native: isNative,
          name: isNative ? network.nativeCurrency.name : cleanText(token.name, 64),
          symbol: isNative ? network.nativeCurrency.symbol : cleanText(token.symbol, 20),
          decimals: isNative ? network.nativeCurrency.decimals : decimals,
          icon: checkUrl(token.icon, 'image')?.href,
          ...(isNative ? {} : { address: addressIn(asset) }),
        })
      }
      for (const {
        asset,
        native: isNative,
        amount,
        price,
        icon,
        isSpam,
        name,
        symbol,
        decimals,
      } of balances ?? []) {
        const listedAs = known.get(asset)
        const own = {
          asset,
          native: isNative,
          name,
          symbol,
          decimals,
          ...(isNative ? {} : { address: addressIn(asset) }),
        }
        known.set(asset, { ...own, icon, ...listedAs, balance: amount, price, isSpam })
      }
      const assets = [...known.values()]
      const unpriced = assets
        .flatMap(({ asset, price }) => (price === undefined ? [asset] : []))
        .slice(0, 100)
      const asking =
        unpriced.length === 0 ? undefined : ctx.find(Prices, account)?.prices({ assets: unpriced, signal })
      const prices = await settleBy(asking, PRICES_TIMEOUT_MS, signal).catch(() => undefined)
      return {
        key,
        native,
        hasBalances: balances !== undefined,
        isServed: isServed && sourcesOf(ctx, { account }).length > 0,
        assets: assets.map(asset => ({ ...asset, price: asset.price ?? prices?.get(asset.asset) })),
      }
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
    const merged = [
      ...assets.map(asset => ({ ...asset, ...beyond.find(({ asset: id }) => id === asset.asset) })),
      ...beyond.filter(({ asset }) => !assets.some(other => other.asset === asset)),
    ]
    return { status, hasBalances: data?.hasBalances ?? false, ...inOrder(merged) }
  })

  function add(key: string, asset: SwapAsset): SwapAsset {
    const before = ctx.get(extra)
    const others = (before[key] ?? []).filter(other => other.asset !== asset.asset)
    ctx.set(extra, { ...before, [key]: [...others, asset] })
    return asset
  }

  /** What the account has of an asset, read on the chain. */
  async function readBalance(
    account: Account,
    network: ActiveNetwork,
    asset: SwapAsset,
    signal?: AbortSignal,
  ) {
    const rpc = ctx.use(EthereumRpc, account)
    const owner = account.address
    if (asset.native) {
      const params = [owner, 'latest']
      const told = await rpc.readRpc({ networkId: network.id, method: 'eth_getBalance', params, signal })
      const balance = readBaseUnits(told)
      if (balance === undefined) throw swapError('UNKNOWN_TOKEN')
      return balance
    }
    const signature = 'function balanceOf(address) view returns (uint256)'
    const to = addressIn(asset.asset) ?? ''
    return readContract<bigint>(rpc, { networkId: network.id, to, signature, args: [owner], signal })
  }

  return {
    tokens$,
    /** The id of the native currency of the network in use, once it is known. */
    native: (): CaipAssetId | undefined => ctx.get(loader.state$).data?.native,
    /** Its price in dollars, if the list has it. */
    nativePrice: (): string | undefined => ctx.get(tokens$).all.find(({ native }) => native)?.price,
    readBalance,
    /** Never rejects. */
    async load(force = false): Promise<void> {
      const account = ctx.get(account$)
      const network = ctx.get(network$)
      if (!account || !network || sourcesOf(ctx, { account }).length === 0) return
      const state = ctx.get(loader.state$)
      const isOurs = state.data?.key === keyOf(account, network)
      const isFresh = state.status === 'ready' && isOurs && Date.now() - state.asOf < FRESH_MS
      if (isFresh && !force) return
      await loader.load(account, network).catch(() => {})
    },
    /** Reads the balance of an asset on the chain; the list may not have it, or an old one. Never rejects. */
    async refresh(asset: SwapAsset): Promise<void> {
      const account = ctx.get(account$)
      const network = ctx.get(network$)
      if (!account || !network || !ctx.find(EthereumRpc, account)) return
      const balance = await readBalance(account, network, asset, ended).catch(() => undefined)
      if (balance === undefined) return
      const key = keyOf(account, network)
      const now = ctx.get(extra)[key]?.find(other => other.asset === asset.asset)
      add(key, { ...(now ?? asset), balance })
    },
    /** A token by its address or CAIP-19 id: from the lists, else read from the chain. Rejects with `swap/UNKNOWN_TOKEN`. */
    async find(text: string, signal?: AbortSignal): Promise<SwapAsset> {
      const account = ctx.get(account$)
      const network = ctx.get(network$)
      if (!account || !network) throw swapError('NO_ADDRESS')
      const ids = ctx.find(AssetIds, account)
      const isId = text.includes('/')
      if (isId && !text.startsWith(`${network.id}/`)) throw swapError('UNKNOWN_TOKEN')
      const [found] = isId
        ? ((await ids?.assetAddresses({ assets: [text as CaipAssetId] })) ?? [])
        : [text.trim()]
      const [asset] = found
        ? ((await ids?.assetIds({ networkId: network.id, addresses: [found] })) ?? [])
        : []
      if (!asset) throw swapError('UNKNOWN_TOKEN')
      const known = ctx.get(tokens$).all.find(other => other.asset === asset)
      if (known) return known
      const rpc = ctx.find(EthereumRpc, account)
      const address = addressIn(asset)
      if (!rpc || !address) throw swapError('UNKNOWN_TOKEN')
      const facts = await readToken(rpc, { networkId: network.id, address, signal }).catch(cause => {
        throw toKitError(cause).code.startsWith('rpc/') ? cause : swapError('UNKNOWN_TOKEN', { cause })
      })
      const token = { ...facts, asset, address, native: false, isImported: true }
      const balance = await readBalance(account, network, token, signal).catch(() => undefined)
      return add(keyOf(account, network), { ...token, balance })
    },
  }
}
