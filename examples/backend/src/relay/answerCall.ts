import { createHash } from 'node:crypto'
import type { RateLimit } from '../access/createRateLimit.js'
import type { MessageRouter } from './createMessageRouter.js'
import type { Mailbox, MailPage, RelayMessage } from './Mailbox.js'
import type { RelayCall } from './RelayCall.js'
import type { ConnectedClient } from './RelayClient.js'
import type { RelayLimits } from './RelayLimits.js'
import { relayError } from './relayError.js'
import { subscriptionId } from './subscriptionId.js'

export interface CallContext {
  readonly router: MessageRouter<ConnectedClient>
  readonly mailbox: Mailbox
  readonly limits: RelayLimits
  readonly publishes: RateLimit
  onPublished(outcome: 'stored' | 'known'): void
}

/** The result of a call, and the messages to deliver once it is sent. */
export interface CallAnswer {
  readonly result: unknown
  readonly waiting?: { readonly page: MailPage; readonly topics: readonly string[] }
  /** The messages in the result itself, by hash: acknowledged once the client has read it. */
  readonly handed?: readonly string[]
}

/** Session proposals, their answers and settlements, as tagged by clients of the older calls. */
const tags = { proposal: 1100, approval: 1101, settlement: 1102 }
const PAIRING_TTL_S = 300

/** Performs a call. Throws a `RelayError` for the client. */
export async function answerCall(
  client: ConnectedClient,
  call: RelayCall,
  context: CallContext,
): Promise<CallAnswer> {
  const { router, mailbox } = context
  const publish = (messages: readonly Draft[]) => publishAll(client, messages, context)
  switch (call.method) {
    case 'irn_publish':
      return { result: await publish([call.params]) }
    case 'irn_batchPublish':
      return { result: await publish(call.params.messages) }
    case 'irn_subscribe': {
      const { topic } = call.params
      return { result: subscriptionId(topic, client.id), waiting: await subscribe(client, [topic], context) }
    }
    case 'irn_batchSubscribe': {
      const topics = [...new Set(call.params.topics)]
      const waiting = await subscribe(client, topics, context)
      return { result: call.params.topics.map(topic => subscriptionId(topic, client.id)), waiting }
    }
    case 'irn_unsubscribe':
      await router.unsubscribe(client, [call.params.topic])
      return { result: true }
    case 'irn_batchUnsubscribe':
      await router.unsubscribe(
        client,
        call.params.subscriptions.map(({ topic }) => topic),
      )
      return { result: true }
    case 'irn_fetchMessages':
    case 'irn_batchFetchMessages': {
      const topics = 'topic' in call.params ? [call.params.topic] : call.params.topics
      // An earlier fetch only counts once the client has read it.
      await client.fetched
      const { messages, hasMore } = await mailbox.pending([...new Set(topics)], client.id)
      const handed = messages.map(({ hash }) => hash)
      return { result: { messages: messages.map(describe), hasMore }, handed }
    }
    case 'wc_proposeSession': {
      const { pairingTopic: topic, sessionProposal: message, ttl = PAIRING_TTL_S, attestation } = call.params
      const waiting = await subscribe(client, [topic], context)
      await publish([{ topic, message, ttl, attestation, tag: tags.proposal }])
      return { result: true, waiting }
    }
    case 'wc_approveSession': {
      const { pairingTopic, sessionTopic, ttl = PAIRING_TTL_S } = call.params
      const { sessionProposalResponse, sessionSettlementRequest } = call.params
      const waiting = await subscribe(client, [sessionTopic], context)
      await publish([
        { topic: pairingTopic, message: sessionProposalResponse, ttl, tag: tags.approval },
        { topic: sessionTopic, message: sessionSettlementRequest, ttl, tag: tags.settlement },
      ])
      return { result: true, waiting }
    }
  }
}

type Draft = { topic: string; message: string; ttl: number; tag: number; attestation?: string | undefined }

async function publishAll(client: ConnectedClient, drafts: readonly Draft[], context: CallContext) {
  const { limits, publishes, router, onPublished } = context
  if (drafts.some(({ message }) => message.length > limits.messageSize))
    throw relayError(
      'relay/MESSAGE_TOO_LARGE',
      `A message may have at most ${limits.messageSize} characters.`,
    )
  const waitMs = publishes(client.id, drafts.length)
  if (waitMs > 0) throw relayError('relay/RATE_LIMITED', 'Too many messages: wait a moment.', waitMs)
  for (const { topic, message, ttl, tag, attestation } of drafts) {
    const publishedAt = Date.now()
    const hash = createHash('sha256').update(`${topic}:${message}`).digest('hex')
    const expiresAt = publishedAt + Math.min(ttl, limits.ttl) * 1_000
    const sender = client.id
    onPublished(
      await router.publish(
        { topic, hash, text: message, sender, tag, publishedAt, expiresAt, attestation },
        client.addressShare,
      ),
    )
  }
  return true
}

async function subscribe(
  client: ConnectedClient,
  topics: readonly string[],
  { limits, router }: CallContext,
) {
  const added = topics.filter(topic => !client.topics.has(topic)).length
  if (client.topics.size + added > limits.topics)
    throw relayError(
      'relay/TOO_MANY_TOPICS',
      `A connection may subscribe to at most ${limits.topics} topics.`,
    )
  return { page: await router.subscribe(client, topics), topics }
}

function describe({ topic, text, publishedAt, tag, attestation }: RelayMessage) {
  return { topic, message: text, publishedAt, tag, attestation }
}
