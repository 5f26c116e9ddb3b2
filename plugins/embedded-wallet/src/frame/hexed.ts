/**
 * A copy with each bigint as `0x` hex, as JSON-RPC writes quantities. Throws for what is no plain data, and leaves the original
 * as it is.
 */
export function hexed(value: unknown, depth = 0): unknown {
  if (typeof value === 'bigint') return `0x${value.toString(16)}`
  if (typeof value !== 'object' || value === null) return value
  if (depth > 64) throw new RangeError('The parameters are nested too deeply')
  if (Array.isArray(value)) return value.map(item => hexed(item, depth + 1))
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) =>
      item === undefined ? [] : [[key, hexed(item, depth + 1)]],
    ),
  )
}
