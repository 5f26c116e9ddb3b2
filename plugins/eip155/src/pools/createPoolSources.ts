import {
  AssetIds,
  type CaipNetworkId,
  ChainWallets,
  EthereumRpc,
  KitError,
  type PluginContext,
  type SwapCall,
  type SwapQuote,
  type SwapRequest,
  type SwapRouter,
  type SwapSource,
  type SwapToken,
} from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { pluginErrors, typedErrors } from '@latchkit/core/errors'
import { readBaseUnits } from '@latchkit/core/plugin'
import { isSame } from '../trade/decoders.js'
import { isRevert, readContract } from '../trade/readContract.js'
import { readToken } from '../trade/readToken.js'
import { type DirectNetwork, type DirectOptions, type DirectToken, WRAPPING } from './DirectOptions.js'
import type { Pools, Read, Route } from './Pools.js'
import { poolsV2 } from './poolsV2.js'
import { poolsV3 } from './poolsV3.js'
import { wrapping } from './wrapping.js'

export type PoolSources = {
  [Method in 'tokens' | 'quote' | 'build']: (
    name: string,
    request: Parameters<SwapSource[Method]>[0],
  ) => ReturnType<SwapSource[Method]>
} & { routers(name: string, networkId: CaipNetworkId): Promise<readonly SwapRouter[]> }

interface PoolsEnv extends Pick<DirectOptions, 'networks'> {
  readonly ctx: PluginContext<typeof AssetIds | typeof ChainWallets | typeof EthereumRpc>
}

const TIMEOUT_MS = 20_000
/** Lifetime of a built swap, in seconds. */
const VALID_S = 1_200n

const poolError = /* @__PURE__ */ pluginErrors('eip155', {
  NO_TIME: 'The network does not say what time it is',
})

const unserved = (network: CaipNetworkId) =>
  new KitError('network/UNSUPPORTED', {
    message: 'Network not supported for Swaps',
    context: { network },
    outcome: 'untouched',
    pluginId: 'direct-swaps',
  })

/** Throws the first failure that is not a revert. */
function throwOutage(results: readonly PromiseSettledResult<unknown>[]): void {
  for (const result of results)
    if (result.status === 'rejected' && !isRevert(result.reason)) throw result.reason
}

export function createPoolSources({ ctx, networks }: PoolsEnv): PoolSources {
  /** The pools of a name on a network, if any. */
  function find(
    name: string,
    networkId: CaipNetworkId,
  ): { network: DirectNetwork; pools: Pools } | undefined {
    const network = Object.hasOwn(networks, networkId) ? networks[networkId] : undefined
    if (!network) return undefined
    if (name === WRAPPING) return { network, pools: wrapping(network.wrapped) }
    const v2 = network.v2?.find(pools => pools.name === name)
    const v3 = network.v3?.find(pools => pools.name === name)
    const pools = v2 ? poolsV2(v2) : v3 && poolsV3(v3)
    return pools && { network, pools }
  }
  function use(name: string, networkId: CaipNetworkId) {
    const found = find(name, networkId)
    if (found) return found
    throw unserved(networkId)
  }
  const scopeOf = (networkId: CaipNetworkId) => ({ namespace: networkId.split(':')[0] ?? '' })

  /** Both tokens as addresses, with the wrapped one for native currency; `undefined` for none of the network. */
  async function ends({ networkId, from, to }: SwapRequest, { wrapped }: DirectNetwork) {
    const ids = ctx.use(AssetIds, scopeOf(networkId))
    const [native] = await ids.assetIds({ networkId, addresses: [undefined] })
    const [first, second] = await ids.assetAddresses({ assets: [from, to] })
    const [isFromNative, isToNative] = [from === native, to === native]
    const tokenIn = isFromNative ? wrapped : first
    const tokenOut = isToNative ? wrapped : second
    if (tokenIn === undefined || tokenOut === undefined) return undefined
    return {
      tokenIn: tokenIn.toLowerCase(),
      tokenOut: tokenOut.toLowerCase(),
      isFromNative,
      isToNative,
    }
  }

  return typedErrors('direct-swaps', {
    async tokens(name: string, { networkId, signal }: Parameters<SwapSource['tokens']>[0]) {
      const { network } = use(name, networkId)
      const scope = scopeOf(networkId)
      const rpc = ctx.use(EthereumRpc, scope)
      const ids = ctx.use(AssetIds, scope)
      const { wrapped, middles = [], tokens = [] } = network
      const listed = [...[wrapped, ...middles].map(address => ({ address })), ...tokens.slice(0, 500)]
      const own = listed.filter(
        ({ address }, at) => listed.findLastIndex(other => isSame(other.address, address)) === at,
      )
      const assets = await ids.assetIds({
        networkId,
        addresses: [undefined, ...own.map(({ address }) => address)],
      })
      const coin = ctx
        .use(ChainWallets, scope)
        .family.networks.find(({ id }) => id === networkId)?.nativeCurrency
      const [native] = assets
      const read = await Promise.allSettled(
        own.map(async (token: DirectToken, at): Promise<SwapToken[]> => {
          const asset = assets[at + 1]
          return asset
            ? [
                {
                  ...(await readToken(rpc, { networkId, signal, ...token })),
                  ...(token.icon ? { icon: token.icon } : {}),
                  asset,
                  native: false,
                },
              ]
            : []
        }),
      )
      const found = read.flatMap(result => (result.status === 'fulfilled' ? result.value : []))
      // An empty list is a failure: throw the outage that caused it.
      if (found.length === 0) throwOutage(read)
      return [...(native && coin ? [{ ...coin, asset: native, native: true }] : []), ...found]
    },
    async quote(name: string, request: SwapRequest): Promise<SwapQuote | undefined> {
      const { networkId, amount, signal } = request
      const { network, pools } = use(name, networkId)
      const traded = await ends(request, network)
      if (!traded) return undefined
      const { tokenIn, tokenOut } = traded
      const rpc = ctx.use(EthereumRpc, scopeOf(networkId))
      const read: Read = what => readContract(rpc, { networkId, signal, ...what })
      const middles = [network.wrapped, ...(network.middles ?? []).slice(0, 8)]
        .map(token => token.toLowerCase())
        .filter((token, at, all) => all.indexOf(token) === at && token !== tokenIn && token !== tokenOut)
      const isWrapping = name === WRAPPING
      // Queried with the others, but only for wrapping and unwrapping.
      if (isWrapping && tokenIn !== tokenOut) throw unserved(networkId)
      if (!isWrapping && tokenIn === tokenOut) return undefined
      const paths = [
        [tokenIn, tokenOut],
        ...(isWrapping ? [] : middles.map(token => [tokenIn, token, tokenOut])),
      ]
      const asked = await settleBy(
        Promise.allSettled(pools.routes({ paths, amount, read })),
        TIMEOUT_MS,
        signal,
      )
      const found = asked.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
      const best = found.reduce<Route | undefined>(
        (most, route) => (route.out > (most?.out ?? 0n) ? route : most),
        undefined,
      )
      if (best) return { amountOut: best.out, gas: best.gas, feeBps: 0, route: name, data: best.data }
      throwOutage(asked)
      return undefined
    },
    async build(name: string, request: Parameters<SwapSource['build']>[0]): Promise<SwapCall> {
      const { networkId, account, amount, minOut, quote, signal } = request
      const { network, pools } = use(name, networkId)
      const traded = await ends(request, network)
      if (!traded) throw unserved(networkId)
      const { isFromNative, isToNative } = traded
      const block = await ctx
        .use(EthereumRpc, scopeOf(networkId))
        .readRpc({ networkId, method: 'eth_getBlockByNumber', params: ['latest', false], signal })
      const now = readBaseUnits((block as { timestamp?: unknown } | null)?.timestamp)
      if (now === undefined) throw poolError('NO_TIME', { outcome: 'untouched', retryable: true })
      return pools.build({
        data: quote.data,
        isFromNative,
        isToNative,
        amount,
        minOut,
        account: account.address,
        deadline: now + VALID_S,
      })
    },
    async routers(name: string, networkId: CaipNetworkId): Promise<readonly SwapRouter[]> {
      const found = find(name, networkId)
      return found ? [{ ...found.pools.router, wrapped: found.network.wrapped }] : []
    },
  })
}
