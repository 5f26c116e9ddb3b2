import { KitError } from '@latchkit/core'

/** Tests for a transaction hash: 0x and 64 hex characters. */
export function isHash(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
}

/** Reads the answer to a request to send: a hash. Anything else leaves open whether the transaction was sent. */
export function readHash(answer: unknown, method: string): `0x${string}` {
  if (isHash(answer)) return answer
  throw new KitError('eip155/BAD_ANSWER', {
    message: 'No valid transaction hash was returned. The transaction may have been sent.',
    context: { method },
    pluginId: 'eip155',
  })
}
