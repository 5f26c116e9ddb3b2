import { readField } from '@latchkit/core/untrusted'
import { proposalOf } from '../sdk/proposalOf.js'
import type { Client } from '../sdk/Sdk.js'

/** Our own event on the client: a wallet answered the sign-in. With a `SignInAnswer`. */
export const ANSWERED = 'latchkit_answered' as never

/** A wallet's answer. Outside data. */
export interface SignInAnswer {
  readonly pairingTopic: string
  readonly result: unknown
  readonly error: unknown
}

/** The SDK's code for an unsupported method. It then waits for the session proposed alongside. */
const UNSUPPORTED = 10_001

/**
 * Intercepts a wallet's answer before the SDK, which stores sessions with invalid signatures, never rejects malformed messages,
 * and asks its vendor about contract accounts.
 */
export function interceptAnswer<Payload>(client: Client, topic: string, payload: Payload): Payload {
  const proposal = proposalOf(client, topic)
  const error = readField(payload, 'error')
  if (!proposal || readField(payload, 'method') !== undefined) return payload
  if (readField(error, 'code') === UNSUPPORTED) return payload
  const { pairingTopic = '' } = proposal
  const answer: SignInAnswer = { pairingTopic, result: readField(payload, 'result'), error }
  client.events.emit(ANSWERED, answer as never)
  const unsupported = { error: { code: UNSUPPORTED, message: '' } }
  return { id: readField(payload, 'id'), jsonrpc: '2.0', ...unsupported } as Payload
}
