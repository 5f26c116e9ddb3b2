import { KitError } from '@latchkit/core'

/** Checks that a wallet's answer is a signature: hex of 64 bytes or more, 64 kB at most. */
export function readSignature(answer: unknown): { signature: `0x${string}` } {
  if (typeof answer === 'string' && answer.length <= 131_074 && /^0x(?:[\da-f]{2}){64,}$/i.test(answer)) {
    return { signature: answer as `0x${string}` }
  }
  throw new KitError('eip155/BAD_ANSWER', {
    message: 'The wallet returned no valid signature',
    context: { method: 'sign' },
    pluginId: 'eip155',
  })
}
