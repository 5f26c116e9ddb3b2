/**
 * A copy of bytes from outside, also from another window; `undefined` for anything else, for another length than the one
 * named, and beyond 10 MB.
 */
export function readBytes(value: unknown, length?: number): Uint8Array<ArrayBuffer> | undefined {
  try {
    if (!ArrayBuffer.isView(value) || value.byteLength > 10_000_000) return undefined
    if (length !== undefined && value.byteLength !== length) return undefined
    return Uint8Array.from(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
  } catch {
    return undefined // a view of a buffer that is gone
  }
}
