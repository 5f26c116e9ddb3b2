import { KitError, type SentCalls } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'

/** A wallet's answer to `wallet_sendCalls`. One without an id leaves open whether the batch was sent. */
export function readSentCalls(answer: unknown): SentCalls {
  // Version 1 returns the bare id.
  const id = typeof answer === 'string' ? answer : readField(answer, 'id')
  if (typeof id === 'string' && id !== '' && id.length <= 10_000) {
    const reported = readField(answer, 'capabilities')
    return {
      id,
      ...(typeof reported === 'object' && reported !== null ? { capabilities: { ...reported } } : {}),
    }
  }
  throw new KitError('eip155/BAD_ANSWER', {
    message: 'The wallet accepted the calls but returned no id for them',
    context: { method: 'wallet_sendCalls' },
    pluginId: 'eip155',
  })
}
