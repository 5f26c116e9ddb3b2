import type { Client, Proposal } from '../relay/Sdk.js'

/** The proposal beside which a wallet was asked to sign in, by the topic on which it answers. */
export function proposalOf({ auth, proposal }: Client, topic: string): Proposal | undefined {
  if (!auth.pairingTopics.keys.includes(topic)) return undefined
  const { pairingTopic } = auth.pairingTopics.get(topic)
  return proposal.getAll().find(one => one.pairingTopic === pairingTopic)
}
