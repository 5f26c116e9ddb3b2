export interface SignedWire {
  readonly signature: Uint8Array
  readonly transaction: Uint8Array
}

/** Signs a serialized Solana transaction with one key. `undefined` if it does not need that key. */
export function signWire(
  wire: Uint8Array,
  publicKey: Uint8Array,
  sign: (message: Uint8Array) => Uint8Array,
): SignedWire | undefined {
  const [signatures, start] = readLength(wire, 0)
  const message = wire.subarray(start + 64 * signatures)
  // The first byte of a versioned message has its highest bit set.
  const header = (message[0] ?? 0) >= 0x80 ? 1 : 0
  const [keys, first] = readLength(message, header + 3)
  const isOurs = (index: number) => publicKey.every((byte, at) => message[first + 32 * index + at] === byte)
  const index = Array.from({ length: Math.min(signatures, keys) }, (_, at) => at).find(isOurs)
  if (index === undefined) return undefined
  const signature = sign(message)
  const transaction = wire.slice()
  transaction.set(signature, start + 64 * index)
  return { signature, transaction }
}

/** Decodes a number with seven bits per byte, lowest first; returns it and its end. */
function readLength(bytes: Uint8Array, at: number): readonly [length: number, next: number] {
  let length = 0
  let next = at
  for (let shift = 0; shift < 21; shift += 7) {
    const byte = bytes[next++] ?? 0
    length |= (byte & 0x7f) << shift
    if (byte < 0x80) break
  }
  return [length, next]
}
