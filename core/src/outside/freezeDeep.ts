/** Arrays, and objects that are no instance of anything. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

/**
 * Freezes plain data with all that is in it: what everybody reads, nobody changes for the others. Instances and functions stay as
 * they are, and so does what cannot be frozen.
 */
export function freezeDeep<Value>(value: Value, seen = new Set<unknown>()): Value {
  try {
    if (!isPlain(value) || seen.has(value)) return value
    seen.add(value)
    Object.freeze(value)
    for (const field of Object.values(Object.getOwnPropertyDescriptors(value))) freezeDeep(field.value, seen)
  } catch {
    // A proxy that throws.
  }
  return value
}
