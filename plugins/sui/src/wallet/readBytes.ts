/** A copy of bytes that a wallet gave, also from another window; `undefined` for anything else. */
export function readBytes(value: unknown): Uint8Array | undefined {
  try {
    if (!ArrayBuffer.isView(value) || value.byteLength > 1_000_000) return undefined
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
  } catch {
    return undefined // a view of a buffer that is gone
  }
}
