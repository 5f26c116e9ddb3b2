import { base58 } from '@scure/base'
import { checksum } from './encodeSs58.js'

export interface Ss58 {
  /** 32 bytes: the public key, or the hash of an ecdsa key. */
  readonly accountId: Uint8Array
  readonly prefix: number
}

/** Decodes an SS58 address of a 32-byte account, or returns why it is invalid. Never throws. */
export function decodeSs58(text: unknown): Ss58 | 'shape' | 'checksum' {
  if (typeof text !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(text)) return 'shape'
  const bytes = base58.decode(text)
  const [first = 0, second = 0] = bytes
  // The two highest bits encode the length of the prefix; the highest one is reserved.
  const isLong = (first & 0b0100_0000) !== 0
  const headLength = isLong ? 2 : 1
  if (first > 127 || bytes.length !== headLength + 34) return 'shape'
  const body = bytes.subarray(0, -2)
  const [one, two] = checksum(body)
  if (bytes.at(-2) !== one || bytes.at(-1) !== two) return 'checksum'
  const prefix = isLong ? ((first & 0b0011_1111) << 2) | (second >> 6) | ((second & 0b0011_1111) << 8) : first
  return { accountId: body.slice(headLength), prefix }
}
