import { bytesToHex, hexToBytes } from '@noble/hashes/utils'

/** A 0x-prefixed hexadecimal string. */
export type Hex = `0x${string}`

/** Bytes as 0x hex. */
export const toHex = (bytes: Uint8Array): Hex => `0x${bytesToHex(bytes)}`

/** Parses 0x hex with whole bytes; undefined for anything else. */
export function readHex(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || !/^0x(?:[0-9a-fA-F]{2})*$/.test(text)) return undefined
  return hexToBytes(text.slice(2))
}

/** A number from big-endian bytes; 0 for none. */
export const toBigInt = (bytes: Uint8Array): bigint => (bytes.length === 0 ? 0n : BigInt(toHex(bytes)))

/** An unsigned number from little-endian bytes. */
export const fromLittleEndian = (bytes: Uint8Array): bigint => toBigInt(Uint8Array.from(bytes).reverse())
