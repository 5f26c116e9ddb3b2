import { KitError } from '@latchkit/core'

/** Reads an amount of an answer, in satoshi. Throws `http/BAD_RESPONSE` for anything but a whole number. */
export function readSatoshi(value: unknown): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  throw new KitError('http/BAD_RESPONSE', { message: 'The response has no amount', pluginId: 'bip122' })
}
