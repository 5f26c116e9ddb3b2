import { KitError } from '@latchkit/core'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'

/** A contract value (SIP-005) of the types that names and tokens use. */
export type ClarityValue =
  | { readonly kind: 'uint'; readonly value: bigint }
  | { readonly kind: 'buffer'; readonly bytes: Uint8Array }
  | {
      readonly kind: 'principal'
      readonly version: number
      readonly hash: string
      readonly contract: boolean
    }
  | { readonly kind: 'ok' | 'err' | 'some'; readonly value: ClarityValue }
  | { readonly kind: 'none' }
  | { readonly kind: 'tuple'; readonly fields: ReadonlyMap<string, ClarityValue> }

/** Limits on the length and depth of a response. */
const MOST_BYTES = 2_000
const DEEPEST = 8
const ascii = new TextDecoder()

/** Reads the hex of a value. Throws `http/BAD_RESPONSE` for anything else. */
export function readClarity(hex: unknown): ClarityValue {
  const digits = typeof hex === 'string' ? hex.replace(/^0x/, '') : ''
  if (digits.length > 2 * MOST_BYTES || !/^(?:[\da-f]{2})+$/i.test(digits)) throw notClarity()
  const bytes = hexToBytes(digits)
  let at = 0
  const take = (count: number) => {
    if (at + count > bytes.length) throw notClarity()
    at += count
    return bytes.subarray(at - count, at)
  }
  const number = (count: number) => Number.parseInt(bytesToHex(take(count)), 16)
  const principal = (contract: boolean): ClarityValue => {
    const found = { version: number(1), hash: bytesToHex(take(20)) }
    if (contract) take(number(1))
    return { kind: 'principal', ...found, contract }
  }
  const tuple = (depth: number): ClarityValue => {
    const fields = new Map<string, ClarityValue>()
    for (let left = number(4); left > 0; left--) fields.set(ascii.decode(take(number(1))), read(depth))
    return { kind: 'tuple', fields }
  }
  const read = (depth: number): ClarityValue => {
    if (depth > DEEPEST) throw notClarity()
    switch (number(1)) {
      case 1:
        return { kind: 'uint', value: BigInt(`0x${bytesToHex(take(16))}`) }
      case 2:
        return { kind: 'buffer', bytes: take(number(4)) }
      case 5:
        return principal(false)
      case 6:
        return principal(true)
      case 7:
        return { kind: 'ok', value: read(depth + 1) }
      case 8:
        return { kind: 'err', value: read(depth + 1) }
      case 9:
        return { kind: 'none' }
      case 10:
        return { kind: 'some', value: read(depth + 1) }
      case 12:
        return tuple(depth + 1)
      default:
        throw notClarity()
    }
  }
  const value = read(0)
  if (at === bytes.length) return value
  throw notClarity()
}

/** The error for a response that the contract cannot have returned. */
export const notClarity = (): KitError =>
  new KitError('http/BAD_RESPONSE', {
    message: 'The endpoint returned no valid contract result',
  })
