/**
 * Reads a count of base units from outside: a decimal or 0x-hex text, a bigint or a safe integer, at most 256
 * bits wide. Undefined for anything else, negative values included.
 */
export function readBaseUnits(value: unknown): bigint | undefined {
  const isText = typeof value === 'string' && /^(?:\d{1,78}|0x[0-9a-f]{1,64})$/i.test(value)
  if (!isText && typeof value !== 'bigint' && !Number.isSafeInteger(value)) return undefined
  const units = BigInt(value as string | number | bigint)
  // What is left above 256 bits is never 0 for a negative number.
  return units >> 256n ? undefined : units
}
