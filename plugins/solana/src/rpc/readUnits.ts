import { KitError } from '@latchkit/core'

/** A whole number of an RPC answer, which may be text, as bigint. Throws `http/BAD_RESPONSE` for anything else. */
export function readUnits(value: unknown): bigint {
  const isWhole = Number.isSafeInteger(value) || (typeof value === 'string' && /^\d{1,40}$/.test(value))
  if (isWhole && Number(value) >= 0) return BigInt(value as string | number)
  throw new KitError('http/BAD_RESPONSE', { message: 'The answer is no amount', pluginId: 'solana' })
}
