/**
 * Copies bytes from an untrusted source, including other windows; `undefined` for anything else, another length than
 * the given one, or more than 10 MB.
 */
export function readBytes(value: unknown, length?: number): Uint8Array<ArrayBuffer> | undefined {
  try {
    if (!ArrayBuffer.isView(value) || value.byteLength > 10_000_000) return undefined
    if (length !== undefined && value.byteLength !== length) return undefined
    return Uint8Array.from(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
  } catch {
    return undefined // a view of a detached buffer
  }
}
