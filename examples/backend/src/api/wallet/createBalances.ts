import { formatUnits } from 'viem'
import type { SqlRunner } from '../../store/SqlRunner.js'
import type { ApiChain } from '../ApiChain.js'
import { apiError } from '../apiError.js'
import type { ChainReaders } from '../chain/ChainReader.js'
import { assetId, nativeAsset } from '../prices/assetId.js'
import { fiatValue } from '../prices/fiatValue.js'
import type { PriceSource } from '../prices/PriceSource.js'
import { type TokenRegistry, tokenKey } from '../tokens/createTokenRegistry.js'
import type { TokenBalance } from './TokenBalance.js'

export interface Balances {
  /** All balances of an account; `also` lists tokens to query even if the index has not seen them. Throws a 502. */
  of(account: string, chains: readonly ApiChain[], also: readonly string[]): Promise<readonly TokenBalance[]>
}

const findHoldings = {
  name: 'api-holdings',
  text: `
select h.token from api_holdings h join api_tokens t on t.chain = h.chain and t.address = h.token
where h.account = $1 and h.chain = $2 and t.decimals is not null limit 500`,
}

export function createBalances(
  sql: SqlRunner,
  readers: ChainReaders,
  registry: TokenRegistry,
  prices: PriceSource,
): Balances {
  async function ofChain(account: string, chain: ApiChain, also: readonly string[]): Promise<TokenBalance[]> {
    const reader = readers.of(chain)
    const held = await sql.query<{ token: string }>(findHoldings, [account, chain.id])
    const known = (chain.tokens ?? []).map(({ address }) => address)
    const isEvm = chain.namespace === 'eip155'
    const wanted = [...held.map(({ token }) => token), ...known, ...also].map(address =>
      isEvm ? address.toLowerCase() : address,
    )
    const { native, tokens } = await reader.balances(account, [...new Set(wanted)])
    const found = await registry.find([...tokens.keys()].map(address => ({ chain: chain.id, address })))
    const ids = [...tokens.keys()].map(address => assetId(chain.id, address))
    const assets = [...ids, nativeAsset(chain)]
    const told = await prices.find(assets.map(asset => ({ asset })))
    const priced = new Map(assets.map((asset, n) => [asset, told[n]]))
    const { name, symbol, decimals } = chain.nativeCurrency
    const quantityOf = (amount: bigint, places: number) => ({
      decimals: `${places}`,
      numeric: formatUnits(amount, places),
    })
    const price = priced.get(nativeAsset(chain)) ?? null
    const quantity = quantityOf(native, decimals)
    const value = fiatValue(quantity.numeric, price)
    const shared = { name, symbol, chainId: chain.id, price, quantity, value }
    const all: TokenBalance[] = [{ ...shared, iconUrl: null, flags: { is_spam: false } }]
    for (const [address, amount] of tokens) {
      const token = found.get(tokenKey(chain.id, address))
      if (amount === 0n || token?.decimals === undefined) continue
      const id = assetId(chain.id, address)
      const price = priced.get(id) ?? null
      const quantity = quantityOf(amount, token.decimals)
      all.push({
        name: token.name,
        symbol: token.symbol,
        chainId: chain.id,
        address: id,
        value: fiatValue(quantity.numeric, price),
        price,
        quantity,
        iconUrl: token.iconUrl,
        flags: { is_spam: token.isSpam },
      })
    }
    return all
  }
  return {
    async of(account, chains, also) {
      try {
        const lists = await Promise.all(chains.map(chain => ofChain(account, chain, also)))
        return lists.flat().sort((a, b) => (b.value ?? -1) - (a.value ?? -1))
      } catch (cause) {
        throw apiError(502, 'balance', 'Token Balance Unavailable', { cause, retryAfter: 5 })
      }
    },
  }
}
