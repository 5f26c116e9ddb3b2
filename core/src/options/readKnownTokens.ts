import { truncateMiddle } from '../address/addresses.js'
import type { CaipAssetId, CaipNetworkId } from '../caip/Caip.js'
import { cleanText } from '../text/cleanText.js'
import { isDecimals, must, readLabel, readList } from './readers.js'
import { readUrl } from './readUrl.js'

/** A token that the app vouches for, by what its family calls it. */
export interface KnownToken {
  readonly id: string
  readonly symbol: string
  readonly name: string
  readonly decimals?: number | undefined
  readonly icon?: string | undefined
}

/**
 * A network's known tokens and those of a request that nobody listed: these are unnamed, because anybody may name theirs as they
 * like. `prefix` is what precedes a token's id in its asset, e.g. `sip010:`.
 */
export function withRequested(
  known: readonly KnownToken[],
  assets: readonly CaipAssetId[] | undefined,
  { networkId, prefix, isId }: { networkId: CaipNetworkId; prefix: string; isId(id: string): boolean },
): readonly KnownToken[] {
  const start = `${networkId}/${prefix}`
  const ids = (assets ?? []).slice(0, MOST_REQUESTED).flatMap(asset => {
    const id = asset.startsWith(start) ? asset.slice(start.length) : ''
    return isId(id) && !known.some(token => token.id === id) ? [id] : []
  })
  const unnamed = [...new Set(ids)].map(id => ({
    id,
    symbol: truncateMiddle(id, 6, 4, '…'),
    name: 'Unknown token',
  }))
  return [...known, ...unnamed]
}

/** More assets than anybody asks for at once. */
const MOST_REQUESTED = 50

/** A family's rules for `readKnownTokens`. */
export interface TokenFamily {
  /** The ids of the app's networks. */
  readonly networks: readonly { readonly id: string }[]
  /** The field that identifies a token, e.g. `contract`. */
  readonly key: string
  /** Tests a value of this field. */
  isId(id: string): boolean
  /** The expected value, in an error. */
  readonly what: string
}

/** Reads the `tokens` option of a chain plugin, by network id. Throws a plain error that names the field. */
export function readKnownTokens(
  tokens: unknown,
  { networks, key, isId, what }: TokenFamily,
): ReadonlyMap<string, readonly KnownToken[]> {
  must(tokens === undefined || tokens === Object(tokens), 'tokens', 'lists by CAIP-2 id')
  const lists = Object.entries(Object(tokens) as Record<string, unknown>)
  const stray = lists.find(([id]) => !networks.some(network => network.id === id))?.[0]
  must(stray === undefined, `the key '${stray?.slice(0, 60)}' of tokens`, 'the id of one of the networks')
  const read = (value: unknown, path: string): KnownToken => {
    const { [key]: id, symbol, name, decimals, icon } = Object(value) as Record<string, unknown>
    must(isId(String(id)), `${path}.${key}`, what)
    const sign = cleanText(readLabel(symbol), 20)
    must(sign, `${path}.symbol`, 'a text')
    must(decimals === undefined || isDecimals(decimals), `${path}.decimals`, 'a number from 0 to 255')
    return {
      id: String(id),
      symbol: sign,
      name: cleanText(readLabel(name)) || sign,
      decimals,
      icon: readUrl(icon, `${path}.icon`, 'image'),
    }
  }
  return new Map(lists.map(([id, list]) => [id, readList(list, `tokens of ${id}`, 500, read)]))
}
