import { blake2b } from '@noble/hashes/blake2b'
import { base58 } from '@scure/base'

const PREFIX = new TextEncoder().encode('SS58PRE')

/** The first two bytes of the hash that an SS58 address ends with. */
export const checksum = (body: Uint8Array): Uint8Array =>
  blake2b(Uint8Array.of(...PREFIX, ...body), { dkLen: 64 }).slice(0, 2)

/** An account id of 32 bytes in SS58 with the prefix of a network. */
export function encodeSs58(accountId: Uint8Array, prefix: number): string {
  const head =
    prefix < 64
      ? [prefix]
      : [((prefix & 0b1111_1100) >> 2) | 0b0100_0000, (prefix >> 8) | ((prefix & 0b11) << 6)]
  const body = Uint8Array.of(...head, ...accountId)
  return base58.encode(Uint8Array.of(...body, ...checksum(body)))
}
