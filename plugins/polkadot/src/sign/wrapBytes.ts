const encoder = new TextEncoder()
const open = encoder.encode('<Bytes>')
const close = encoder.encode('</Bytes>')

const starts = (bytes: Uint8Array, with_: Uint8Array, at: number) =>
  at >= 0 && with_.every((byte, index) => bytes[at + index] === byte)

/**
 * A message between `<Bytes>` and `</Bytes>`, as every wallet signs it, so that no message can be a transaction. An
 * already wrapped one stays unchanged, as in wallets.
 */
export function wrapBytes(message: string | Uint8Array): Uint8Array {
  const bytes = typeof message === 'string' ? encoder.encode(message) : message
  const isWrapped =
    bytes.length >= open.length + close.length &&
    starts(bytes, open, 0) &&
    starts(bytes, close, bytes.length - close.length)
  return isWrapped ? bytes : Uint8Array.of(...open, ...bytes, ...close)
}
