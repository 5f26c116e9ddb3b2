import { KitError } from '@latchkit/core'

/** Reads a quantity from a node's answer. Throws `http/BAD_RESPONSE` for anything else. */
export function readQuantity(value: unknown): bigint {
  if (typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)) return BigInt(value)
  throw new KitError('http/BAD_RESPONSE', {
    message: 'The RPC endpoint returned no number',
    pluginId: 'eip155',
  })
}
