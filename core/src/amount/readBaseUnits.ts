/**
 * Parses an untrusted count of base units: decimal or 0x-hex text, a bigint or a safe integer of at most 256 bits.
 * `undefined` for anything else, including negative values.
 */
export function readBaseUnits(value: unknown): bigint | undefined {
  const isText = typeof value === 'string' && /^(?:\d{1,78}|0x[0-9a-f]{1,64})$/i.test(value)
  if (!isText && typeof value !== 'bigint' && !Number.isSafeInteger(value)) return undefined
  const units = BigInt(value as string | number | bigint)
  // For a negative number the bits above 256 are never 0.
  return units >> 256n ? undefined : units
}
