import { readField } from '@latchkit/core/tools'
import type { Client } from '../relay/Sdk.js'
import { proposalOf } from './proposalOf.js'

/** An event of ours among the client's: a wallet answered whether it signs in. With a `SignInAnswer`. */
export const ANSWERED = 'latchkit_answered' as never

/** What a wallet answered. Outside data. */
export interface SignInAnswer {
  readonly pairingTopic: string
  readonly result: unknown
  readonly error: unknown
}

/** The SDK's code for a method that a wallet does not have. It waits for the session that was proposed beside, then. */
const UNSUPPORTED = 10_001

/**
 * Takes the answer of a wallet away from the SDK, which keeps the session of a wallet whose signature is none, trips over messages
 * that are none, and asks its makers about contract accounts.
 */
export function divertAnswer<Payload>(client: Client, topic: string, payload: Payload): Payload {
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
