import type { ApiChain } from '../ApiChain.js'
import type { TokenRecord } from '../chain/TokenRecord.js'

// Letters of other alphabets that look like Latin ones.
const drawnLike: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  ѕ: 's',
  і: 'i',
  ј: 'j',
  ԁ: 'd',
  һ: 'h',
  α: 'a',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  ν: 'v',
  κ: 'k',
  в: 'b',
  м: 'm',
  н: 'h',
  т: 't',
  к: 'k',
  '0': 'o',
  '1': 'l',
  '5': 's',
  '₮': 't',
}

const lure =
  /https?:|www\.|\b[a-z0-9-]{2,}\.[a-z]{2,}\b|\b(?:claim|visit|airdrop|reward|voucher|redeem|bonus|free mint)s?\b/i
const hidden = /[\p{Cc}\p{Cf}\u2028\u2029]/u

/** A word's appearance at a glance. */
function look(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  return [...plain]
    .map(letter => drawnLike[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * The token is most likely bait: it contains a link or a promise, hides characters, has no decimals, or
 * resembles a token that the operator vouches for. Vouched-for tokens never are.
 */
export function isSpam({ address, kind, name, symbol, decimals }: TokenRecord, chain: ApiChain): boolean {
  const known = chain.tokens ?? []
  const isKnown = known.some(token => token.address.toLowerCase() === address.toLowerCase())
  if (isKnown && chain.namespace === 'eip155') return false
  if (known.some(token => token.address === address)) return false
  if (hidden.test(name) || hidden.test(symbol) || lure.test(`${name} ${symbol}`)) return true
  if (name.length > 64 || symbol.length > 24) return true
  if (kind !== 'fungible') return false
  if (decimals === undefined || symbol.trim() === '') return true
  const taken = [chain.nativeCurrency, ...known].flatMap(token => [look(token.symbol), look(token.name)])
  return [look(symbol), look(name)].some(seen => seen !== '' && taken.includes(seen))
}
