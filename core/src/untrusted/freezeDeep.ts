/** Arrays, and objects that are no instance of anything. */
export function isPlain(value: unknown): value is object {
  if (value == null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

/**
 * Deeply freezes plain data that several parties read, so that none can change it for the others. Skips instances,
 * functions and whatever cannot be frozen.
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
