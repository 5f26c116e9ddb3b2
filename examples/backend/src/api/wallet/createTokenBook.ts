import type { SqlRunner } from '../../store/SqlRunner.js'
import type { ApiChain } from '../ApiChain.js'
import type { AssetKind } from '../chain/IndexedTransaction.js'
import type { TokenRecord } from '../chain/TokenRecord.js'
import { isSpam } from './isSpam.js'

/** A token as the API shows it. */
export interface BookedToken extends TokenRecord {
  readonly isSpam: boolean
  readonly iconUrl: string | null
}

/** Knows tokens by chain and address. */
export interface TokenBook {
  /** Those of the given tokens that are known, by `keyOf`. */
  find(tokens: readonly { chain: string; address: string }[]): Promise<ReadonlyMap<string, BookedToken>>
}

const findTokens = {
  name: 'api-find-tokens',
  text: `
select t.chain, t.address, t.kind, t.name, t.symbol, t.decimals
from unnest($1::text[], $2::text[]) as w(chain, address)
join api_tokens t on t.chain = w.chain and t.address = w.address`,
}

/** More tokens are read again from the store. */
const MOST_KEPT = 5_000

/** Under which key `find` gives a token. */
export const tokenKey = (chain: string, address: string): string => `${chain}:${address}`

/** Makes a token book; a token that was found once stays in memory, for what a contract says of itself does not change. */
export function createTokenBook(sql: SqlRunner, chains: readonly ApiChain[]): TokenBook {
  const kept = new Map<string, BookedToken>()
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
      const found = new Map<string, BookedToken>()
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
        const booked = { ...token, isSpam: isSpam(token, chain) }
        const key = tokenKey(row.chain, row.address)
        if (kept.size >= MOST_KEPT) for (const old of kept.keys()) if (!own.has(old)) kept.delete(old)
        kept.set(key, booked)
        found.set(key, booked)
      }
      return found
    },
  }
}
