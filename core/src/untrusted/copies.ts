import { isPlain } from './freezeDeep.js'

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

/**
 * Copies plain data and bytes deeply, so that whoever has the original changes nothing in the copy. Instances, such as an `AbortSignal`,
 * and functions stay what they are. A getter is asked once.
 */
export function copyDeep<Value>(value: Value, seen = new Map<unknown, unknown>()): Value {
  if (ArrayBuffer.isView(value)) return bytesOf(value) as never
  if (!isPlain(value)) return value
  if (seen.has(value)) return seen.get(value) as Value
  const copy: object = Array.isArray(value) ? [] : {}
  seen.set(value, copy)
  for (const [name, field] of Object.entries(value)) {
    const own = { value: copyDeep(field, seen), writable: true, enumerable: true, configurable: true }
    // Also `__proto__` becomes a field.
    Object.defineProperty(copy, name, own)
  }
  return copy as Value
}

/** Not `slice`: a `Buffer`'s shares its memory. */
const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) =>
  Uint8Array.from(new Uint8Array(buffer, byteOffset, byteLength))
