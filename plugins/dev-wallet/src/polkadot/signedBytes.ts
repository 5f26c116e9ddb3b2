import { blake2b } from '@noble/hashes/blake2b'
import { encodePayload } from './encodePayload.js'

/**
 * The signed bytes of a payload of `polkadot{.js}` (`SignerPayloadJSON`, version 4): its encoding, or the hash of that where it
 * is longer than 256 bytes. Throws −32602 for a payload that it cannot read.
 */
export function signedBytes(payload: Readonly<Record<string, unknown>>): Uint8Array {
  const bytes = encodePayload(payload)
  return bytes.length > 256 ? blake2b(bytes, { dkLen: 32 }) : bytes
}
