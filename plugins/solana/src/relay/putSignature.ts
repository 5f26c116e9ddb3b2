import { ed25519 } from '@noble/curves/ed25519'

/**
 * Puts the signature of one key into a serialized transaction, for wallets that return nothing else. `undefined` when
 * the transaction is malformed, does not require that key, or the signature is not its own.
 */
export function putSignature(
  transaction: Uint8Array,
  publicKey: Uint8Array,
  signature: Uint8Array,
): Uint8Array | undefined {
  const [count, start] = readLength(transaction, 0)
  const message = transaction.subarray(start + count * 64)
  // Versioned messages begin with a byte whose highest bit is set.
  const header = (message[0] ?? 0) & 0x80 ? 1 : 0
  const required = message[header] ?? 0
  const [keys, firstKey] = readLength(message, header + 3)
  for (let index = 0; index < Math.min(required, count, keys); index++) {
    const key = message.subarray(firstKey + index * 32, firstKey + (index + 1) * 32)
    if (key.length !== 32 || key.some((byte, at) => byte !== publicKey[at])) continue
    if (!ed25519.verify(signature, message, publicKey, { zip215: false })) return undefined
    const signed = transaction.slice()
    signed.set(signature, start + index * 64)
    return signed
  }
  return undefined
}

/** A number of Solana's compact-u16 encoding, and where it ends. */
function readLength(bytes: Uint8Array, at: number): readonly [length: number, next: number] {
  let length = 0
  for (let index = 0; index < 3; index++) {
    const byte = bytes[at + index] ?? 0
    length |= (byte & 0x7f) << (index * 7)
    if (byte < 0x80) return [length, at + index + 1]
  }
  return [0, bytes.length]
}
