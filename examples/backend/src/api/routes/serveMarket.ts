import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiChain } from '../ApiChain.js'
import type { ApiEnv } from '../ApiEnv.js'
import { apiError } from '../apiError.js'
import type { ChainReaders } from '../chain/ChainReader.js'
import { assetId, nativeAsset, readAssetId } from '../prices/assetId.js'
import type { PriceSource } from '../prices/PriceSource.js'
import { type TokenRegistry, tokenKey } from '../tokens/createTokenRegistry.js'
import { pickChain } from '../wallet/pickChains.js'
import { marketRoutes } from './marketRoutes.js'

export interface MarketServices {
  readonly chains: readonly ApiChain[]
  readonly registry: TokenRegistry
  readonly prices: PriceSource
  readonly readers: ChainReaders
}

export function serveMarket(
  app: OpenAPIHono<ApiEnv>,
  { chains, registry, prices, readers }: MarketServices,
): void {
  app.openapi(marketRoutes.chains, context => context.json({ http: chains.map(({ id }) => id), ws: [] }, 200))
  app.openapi(marketRoutes.tokens, context => {
    const chain = pickChain(chains, context.req.valid('query').chainId)
    const own = { ...chain.nativeCurrency, address: nativeAsset(chain), logoUri: null }
    const tokens = (chain.tokens ?? []).map(({ name, symbol, decimals, address, iconUrl = null }) => {
      return { name, symbol, decimals, address: assetId(chain.id, address), logoUri: iconUrl }
    })
    return context.json({ tokens: [own, ...tokens] }, 200)
  })
  app.openapi(marketRoutes.prices, async context => {
    const { addresses } = context.req.valid('json')
    const asked = [...new Set(addresses)].map(text => {
      const { chain, address } = readAssetId(text)
      return { text, chain, address: chain.startsWith('eip155:') ? address.toLowerCase() : address }
    })
    const ids = asked.map(({ chain, address }) => assetId(chain, address))
    const [known, told] = await Promise.all([
      registry.find(asked),
      prices.find(ids.map(asset => ({ asset }))),
    ])
    const priced = new Map(ids.map((asset, n) => [asset, told[n]]))
    const fungibles = asked.flatMap(({ text, chain: id, address }) => {
      const chain = chains.find(one => one.id === id)
      const isNative = chain && assetId(id, address) === nativeAsset(chain)
      const token = isNative ? { ...chain.nativeCurrency, iconUrl: null } : known.get(tokenKey(id, address))
      if (!token) return []
      const price = priced.get(assetId(id, address)) ?? null
      return [{ address: text, name: token.name, symbol: token.symbol, price, iconUrl: token.iconUrl }]
    })
    return context.json({ fungibles }, 200)
  })
  app.openapi(marketRoutes.gasPrice, async context => {
    const chain = pickChain(chains, context.req.valid('query').chainId)
    const reader = readers.of(chain)
    if (!reader.gasPrice) throw apiError(400, 'chainId', 'Network not supported for Gas Price')
    const { standard, fast, instant } = await reader.gasPrice().catch(cause => {
      throw apiError(502, 'chainId', 'The chain cannot be read at the moment.', { cause, retryAfter: 5 })
    })
    return context.json({ standard: `${standard}`, fast: `${fast}`, instant: `${instant}` }, 200)
  })
}
