import { isPlain } from './freezeDeep.js'

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
