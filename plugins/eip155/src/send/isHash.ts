/** Whether a value is a transaction hash: 0x and 64 hex characters. */
export function isHash(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
}
