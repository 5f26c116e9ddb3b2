import {
  type Account,
  type AssetBalance,
  AssetIds,
  definePlugin,
  type Kit,
  type Plugin,
} from '@latchkit/core'
import { createTestKit, extendPlugin, mockChain } from '@latchkit/core/testing'
import { vi } from 'vitest'
import { blockchainApi } from '../blockchainApi.js'
import type { BlockchainApiOptions } from '../checkOptions.js'

/** The service's answer; an object is JSON. */
export type Answer = Response | object | Promise<Response>
type Answers = Readonly<Record<string, Answer | ((url: URL, init?: RequestInit) => Answer)>>

export const networkId = 'mock:1' as const
export const account: Account = {
  caipAddress: 'mock:1:alice',
  address: 'alice',
  namespace: 'mock',
  type: 'eoa',
}

/** Addresses of tokens are `t-…`; `coin` stands for the native currency. */
const assets = definePlugin({
  id: 'assets',
  namespace: 'mock',
  provides: [AssetIds],
  setup: () => ({
    provide: {
      'asset-ids': {
        assetIds: async ({ networkId, addresses }) =>
          addresses.map(address => {
            if (address === undefined || address === 'coin') return `${networkId}/slip44:1` as const
            return address.startsWith('t-') ? (`${networkId}/token:${address}` as const) : undefined
          }),
        assetAddresses: async ({ assets }) =>
          assets.map(asset => (asset.endsWith('/slip44:1') ? 'coin' : asset.split(':').at(-1))),
      },
    },
  }),
})

interface Others {
  readonly chain?: () => Promise<AssetBalance[]>
  readonly plugins?: readonly Plugin[]
  /** Further capabilities of the chain. */
  readonly also?: Plugin
}

const down = () => Promise.reject(new Error('The chain is down'))

/**
 * A kit with the plugin, whose service answers by the end of the path. It serves `mock:1` unless told otherwise; the chain
 * itself is down.
 */
export async function openApi(
  answers: Answers,
  { chain = down, plugins: more = [], also, ...options }: Partial<BlockchainApiOptions> & Others = {},
) {
  const all: Answers = { 'supported-chains': { http: [networkId], ws: [] }, ...answers }
  const fetch = vi.fn(async (input: unknown, init?: RequestInit) => {
    const url = new URL(String(input))
    const [, answer] = Object.entries(all).find(([end]) => url.pathname.endsWith(end)) ?? []
    const said = await (typeof answer === 'function' ? answer(url, init) : answer)
    if (said === undefined) return new Response('{}', { status: 404 })
    return said instanceof Response ? said.clone() : Response.json(said)
  })
  vi.stubGlobal('fetch', fetch)
  const family = extendPlugin(mockChain({ wallets: [], balances: chain }).plugin, assets())
  const plugins = [
    also ? extendPlugin(family, also) : family,
    blockchainApi({
      url: 'https://api.example',
      zones: ['latch.test'],
      swapRouters: { [networkId]: [{ address: 'router', decoder: 'uniswap-v2' }] },
      ...options,
    }),
    ...more,
  ]
  const kit = (await createTestKit({ plugins: plugins as never, projectId: 'project' })) as Kit
  const asked = (end = '') =>
    fetch.mock.calls.map(([url]) => new URL(String(url))).filter(({ pathname }) => pathname.endsWith(end))
  return { kit, fetch, asked }
}
