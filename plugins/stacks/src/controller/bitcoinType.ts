import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'

/** The kinds of Bitcoin addresses. */
export type BitcoinAddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

const prefixes = { mainnet: ['bc'], testnet: ['tb', 'bcrt'] }
/** The version bytes of a key's hash and of a script's. */
const versions = { mainnet: [0, 5], testnet: [111, 196] }
const base58check = /* @__PURE__ */ createBase58check(sha256)

/** The type of a Bitcoin address (base58check, BIP-173, BIP-350); `undefined` for none of the network. */
export function bitcoinType(
  address: unknown,
  network: 'mainnet' | 'testnet',
): BitcoinAddressType | undefined {
  if (typeof address !== 'string' || address.length > 90) return undefined
  return segwitType(address, prefixes[network]) ?? hashType(address, versions[network])
}

function segwitType(address: string, known: readonly string[]): BitcoinAddressType | undefined {
  const decoded = bech32.decodeUnsafe(address)
  const { prefix, words } = decoded ?? bech32m.decodeUnsafe(address) ?? {}
  const [version, ...program] = words ?? []
  const length = bech32.fromWordsUnsafe(program)?.length
  if (!prefix || !known.includes(prefix) || version !== (decoded ? 0 : 1)) return undefined
  // Upper case is for QR codes.
  if (!address.startsWith(prefix)) return undefined
  if (version === 1) return length === 32 ? 'p2tr' : undefined
  return length === 20 ? 'p2wpkh' : length === 32 ? 'p2wsh' : undefined
}

function hashType(address: string, known: readonly number[]): BitcoinAddressType | undefined {
  try {
    const [version = -1, ...hash] = base58check.decode(address)
    return hash.length === 20 ? (['p2pkh', 'p2sh'] as const)[known.indexOf(version)] : undefined
  } catch {
    return undefined
  }
}
