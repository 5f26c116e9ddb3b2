import { KitError } from '@latchkit/core'

/** An integer of an RPC answer, possibly a string, as bigint. Throws `http/BAD_RESPONSE` for anything else. */
export function readUnits(value: unknown): bigint {
  const isWhole = Number.isSafeInteger(value) || (typeof value === 'string' && /^\d{1,40}$/.test(value))
  if (isWhole && Number(value) >= 0) return BigInt(value as string | number)
  throw new KitError('http/BAD_RESPONSE', { message: 'The response is not an amount', pluginId: 'solana' })
}
