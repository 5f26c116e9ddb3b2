import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { AddressKind } from './networkKinds.js'

export type AddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

export interface DecodedAddress {
  /** In its canonical spelling. */
  readonly address: string
  readonly type: AddressType
  readonly kind: AddressKind
  /** Hash, or witness program. */
  readonly data: Uint8Array
}

export type AddressProblem = 'shape' | 'network' | 'checksum' | 'length' | 'version'

const prefixes: Readonly<Record<string, AddressKind>> = { bc: 'main', tb: 'test', bcrt: 'regtest' }
const versions: ReadonlyMap<number, readonly [AddressType, AddressKind]> = new Map([
  [0, ['p2pkh', 'main']],
  [5, ['p2sh', 'main']],
  [111, ['p2pkh', 'test']],
  [196, ['p2sh', 'test']],
] as const)

const base58check = /* @__PURE__ */ createBase58check(sha256)

/** Decodes an address (base58check, BIP-173, BIP-350), or returns why it is invalid. */
export function decodeAddress(text: unknown): DecodedAddress | AddressProblem {
  if (typeof text !== 'string' || text.length > 90) return 'shape'
  const trimmed = text.trim()
  const [, prefix] = /^([a-z]{2,4})1[\da-z]+$/i.exec(trimmed) ?? []
  const isSegwit = prefix !== undefined && prefix.toLowerCase() in prefixes
  if (isSegwit) return decodeSegwit(trimmed)
  if (/^[1-9A-HJ-NP-Za-km-z]{25,36}$/.test(trimmed)) return decodeBase58(trimmed)
  // The bech32 prefix of another chain.
  return prefix !== undefined && trimmed.length > 20 ? 'network' : 'shape'
}

function decodeBase58(text: string): DecodedAddress | AddressProblem {
  let bytes: Uint8Array
  try {
    bytes = base58check.decode(text)
  } catch {
    return 'checksum'
  }
  const found = versions.get(bytes[0] ?? -1)
  if (!found) return 'network'
  if (bytes.length !== 21) return 'length'
  const [type, kind] = found
  return { address: text, type, kind, data: bytes.slice(1) }
}

function decodeSegwit(text: string): DecodedAddress | AddressProblem {
  // Only one case may be used: QR codes use upper case.
  const address = text.toLowerCase()
  if (text !== address && text !== text.toUpperCase()) return 'shape'
  const [old, current] = [bech32.decodeUnsafe(address), bech32m.decodeUnsafe(address)]
  const decoded = old ?? current
  if (!decoded) return 'checksum'
  const kind = prefixes[decoded.prefix]
  if (!kind) return 'network'
  const [version = -1, ...words] = decoded.words
  if ((version === 0) !== (old !== undefined)) return 'checksum'
  const data = bech32.fromWordsUnsafe(words)
  if (!data) return 'length'
  if (version > 1 || version < 0) return 'version'
  const { length } = data
  const type =
    version === 1 ? (length === 32 ? 'p2tr' : undefined) : ({ 20: 'p2wpkh', 32: 'p2wsh' } as const)[length]
  return type ? { address, type, kind, data } : 'length'
}
