import type { SqlRunner } from '../../store/SqlRunner.js'
import type { ApiChain } from '../ApiChain.js'
import type { AssetKind } from '../chain/IndexedTransaction.js'
import type { TokenRecord } from '../chain/TokenRecord.js'
import { isSpam } from './isSpam.js'

export interface RegisteredToken extends TokenRecord {
  readonly isSpam: boolean
  readonly iconUrl: string | null
}

export interface TokenRegistry {
  /** The known ones among the given tokens, by `tokenKey`. */
  find(tokens: readonly { chain: string; address: string }[]): Promise<ReadonlyMap<string, RegisteredToken>>
}

const findTokens = {
  name: 'api-find-tokens',
  text: `
select t.chain, t.address, t.kind, t.name, t.symbol, t.decimals
from unnest($1::text[], $2::text[]) as w(chain, address)
join api_tokens t on t.chain = w.chain and t.address = w.address`,
}

/** Beyond this, tokens are read from the store again. */
const MOST_KEPT = 5_000

/** The key under which `find` returns a token. */
export const tokenKey = (chain: string, address: string): string => `${chain}:${address}`

/** Creates a token registry. A token stays in memory once found, because a contract's metadata does not change. */
export function createTokenRegistry(sql: SqlRunner, chains: readonly ApiChain[]): TokenRegistry {
  const kept = new Map<string, RegisteredToken>()
  const byId = new Map(chains.map(chain => [chain.id, chain]))
  for (const chain of chains)
    for (const { iconUrl = null, ...token } of chain.tokens ?? []) {
      const address = chain.namespace === 'eip155' ? token.address.toLowerCase() : token.address
      const record = { ...token, address, chain: chain.id, kind: 'fungible' as AssetKind }
      kept.set(tokenKey(chain.id, address), { ...record, isSpam: false, iconUrl })
    }
  const own = new Set(kept.keys())
  return {
    async find(tokens) {
      const found = new Map<string, RegisteredToken>()
      const missing = new Map<string, { chain: string; address: string }>()
      for (const token of tokens) {
        const key = tokenKey(token.chain, token.address)
        const known = kept.get(key)
        if (known) found.set(key, known)
        else missing.set(key, token)
      }
      if (missing.size === 0) return found
      const wanted = [...missing.values()]
      const columns = [wanted.map(({ chain }) => chain), wanted.map(({ address }) => address)]
      for (const row of await sql.query<TokenRecord>(findTokens, columns)) {
        const chain = byId.get(row.chain)
        if (!chain) continue
        const token = { ...row, decimals: row.decimals ?? undefined, iconUrl: null }
        const registered = { ...token, isSpam: isSpam(token, chain) }
        const key = tokenKey(row.chain, row.address)
        if (kept.size >= MOST_KEPT) for (const old of kept.keys()) if (!own.has(old)) kept.delete(old)
        kept.set(key, registered)
        found.set(key, registered)
      }
      return found
    },
  }
}
