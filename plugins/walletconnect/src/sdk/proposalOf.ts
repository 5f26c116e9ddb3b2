import type { Client, Proposal } from './Sdk.js'

/** The proposal that belongs to a sign-in request, by the topic of its answer. */
export function proposalOf({ auth, proposal }: Client, topic: string): Proposal | undefined {
  if (!auth.pairingTopics.keys.includes(topic)) return undefined
  const { pairingTopic } = auth.pairingTopics.get(topic)
  return proposal.getAll().find(one => one.pairingTopic === pairingTopic)
}
