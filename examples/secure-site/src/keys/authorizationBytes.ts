import { concatBytes, hexToBytes } from '@noble/hashes/utils'
import type { Hex } from '../decode/bytes.js'

/** An authorization of EIP-7702, without signature. */
export interface Authorization {
  /** Of one network: 0 would be all of them. */
  readonly chainId: bigint
  /** The contract whose code the account takes; the zero address takes it back. */
  readonly address: Hex
  /** Of the account, when the authorization is used. */
  readonly nonce: bigint
}

const shortest = (value: bigint): Uint8Array => {
  const text = value === 0n ? '' : value.toString(16)
  return hexToBytes(text.padStart(text.length + (text.length % 2), '0'))
}
/** RLP of less than 56 bytes. */
const item = (bytes: Uint8Array): Uint8Array =>
  bytes.length === 1 && (bytes[0] ?? 0) < 0x80
    ? bytes
    : concatBytes(Uint8Array.of(0x80 + bytes.length), bytes)

/** The bytes whose hash is signed. Throws for every network at once, for what is no address, and for numbers that no network has. */
export function authorizationBytes({ chainId, address, nonce }: Authorization): Uint8Array {
  const isNumber = (value: bigint) => value >= 0n && value < 2n ** 64n
  if (chainId === 0n || !isNumber(chainId) || !isNumber(nonce)) throw new Error('An impossible authorization')
  const code = hexToBytes(address.slice(2))
  if (code.length !== 20) throw new Error('An authorization of no address')
  const list = concatBytes(...[shortest(chainId), code, shortest(nonce)].map(item))
  return concatBytes(Uint8Array.of(0x05, 0xc0 + list.length), list)
}
