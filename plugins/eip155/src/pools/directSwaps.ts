import {
  AssetIds,
  type CaipNetworkId,
  ChainWallets,
  definePlugin,
  EthereumRpc,
  lazily,
  must,
  type SwapSource,
  Swaps,
} from '@latchkit/core'
import type { PoolSources } from './createPoolSources.js'
import { type DirectNetwork, type DirectOptions, WRAPPING } from './DirectOptions.js'

/** The checks that need no code for addresses. */
function checkOptions(options: DirectOptions): DirectOptions {
  must(options?.networks === Object(options?.networks), 'networks', 'an object')
  for (const [id, { wrapped, v2 = [], v3 = [] }] of Object.entries(options.networks)) {
    must(typeof wrapped === 'string', `networks['${id}'].wrapped`, 'an address')
    for (const { name, router } of [...v2, ...v3])
      must(name && typeof router === 'string', `networks['${id}']`, 'pools with a name and a router')
  }
  return options
}

/** The functions of a pool source, which load later. */
const methods = ['tokens', 'quote', 'build', 'routers'] as const

/**
 * Quotes and swaps directly through pools such as Uniswap's, over the app's own RPC and without a service.
 * Each name among the pools is a source of `swap()`; the native currency is wrapped and unwrapped one for
 * one. Throws `kit/INVALID_OPTIONS`.
 *
 * @example
 * directSwaps({
 *   networks: {
 *     'eip155:1': {
 *       wrapped: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
 *       v2: [{ name: 'Uniswap v2', router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D' }],
 *     },
 *   },
 * })
 */
export const directSwaps = /* @__PURE__ */ definePlugin({
  id: 'direct-swaps',
  config: checkOptions,
  provides: [Swaps],
  optional: [AssetIds, ChainWallets, EthereumRpc],
  setup(ctx, { networks }) {
    const later = lazily<PoolSources>(
      async () => (await import('./createPoolSources.js')).createPoolSources({ ctx, networks }),
      'direct-swaps',
    )(...methods)
    const pools = (Object.values(networks) as DirectNetwork[]).flatMap(({ v2 = [], v3 = [] }) => [
      ...v2,
      ...v3,
    ])
    const names = [...new Set([...pools.map(({ name }) => name), WRAPPING])]
    const sources = names.map(
      (name): SwapSource => ({
        id: `direct:${name}`,
        name,
        networks: Object.keys(networks),
        tokens: request => later.tokens(name, request),
        quote: request => later.quote(name, request),
        build: request => later.build(name, request),
        routers: (networkId: CaipNetworkId) => later.routers(name, networkId),
      }),
    )
    return { provide: { swaps: { sources } } }
  },
})
