/** The largest chain id that EIP-2294 allows. */
const LARGEST = 9_223_372_036_854_775_771n

/**
 * Reads a chain id as wallets and options spell it: a number, a bigint, decimal or 0x text. `undefined` for anything
 * else, including zero and values above the limit.
 */
export function readChainNumber(value: unknown): bigint | undefined {
  const isText = typeof value === 'string' && /^(?:0x[\da-f]{1,32}|\d{1,32})$/i.test(value)
  if (!isText && typeof value !== 'bigint' && !Number.isSafeInteger(value)) return undefined
  const id = BigInt(value as string | number | bigint)
  return id > 0n && id <= LARGEST ? id : undefined
}
