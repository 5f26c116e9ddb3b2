import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'

export interface BitcoinAddress {
  readonly type: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'
  /** A hash, or the key of a Taproot output. */
  readonly data: Uint8Array
}

interface Kind {
  readonly prefix: string
  readonly versions: { readonly p2pkh: number; readonly p2sh: number }
}

const main: Kind = { prefix: 'bc', versions: { p2pkh: 0, p2sh: 5 } }
const test: Kind = { prefix: 'tb', versions: { p2pkh: 111, p2sh: 196 } }

/** By genesis block. */
const kinds: Readonly<Record<string, Kind>> = {
  'bip122:000000000019d6689c085ae165831e93': main,
  'bip122:000000000933ea01ad0ee984209779ba': test,
  'bip122:00000000da84f2bafbbc53dee25a72ae': test,
  'bip122:00000008819873e925422c1ff0f99f7c': test,
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': { ...test, prefix: 'bcrt' },
}

const base58check = /* @__PURE__ */ createBase58check(sha256)

/** Reads an address in canonical form; `undefined` for other networks and multi-key addresses. */
export function readBitcoinAddress(text: string, chainId: string): BitcoinAddress | undefined {
  const kind = kinds[chainId]
  if (!kind || text.length > 90 || text !== text.trim()) return undefined
  return text.startsWith(`${kind.prefix}1`) ? readSegwit(text) : readBase58(text, kind)
}

function readSegwit(text: string): BitcoinAddress | undefined {
  if (text !== text.toLowerCase()) return undefined
  const [old, current] = [bech32.decodeUnsafe(text), bech32m.decodeUnsafe(text)]
  const [version, ...words] = (old ?? current)?.words ?? []
  const data = bech32.fromWordsUnsafe(words)
  if (!data) return undefined
  if (old && version === 0 && data.length === 20) return { type: 'p2wpkh', data }
  return current && version === 1 && data.length === 32 ? { type: 'p2tr', data } : undefined
}

function readBase58(text: string, { versions }: Kind): BitcoinAddress | undefined {
  try {
    const bytes = base58check.decode(text)
    const type = (['p2pkh', 'p2sh'] as const).find(name => versions[name] === bytes[0])
    return type && bytes.length === 21 ? { type, data: bytes.slice(1) } : undefined
  } catch {
    return undefined // a wrong character or checksum
  }
}
