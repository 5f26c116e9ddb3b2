import { z } from 'zod'
import { relayError } from './relayError.js'

const topic = z.string().regex(/^[0-9a-f]{64}$/i, 'a topic is 64 hexadecimal digits')
// Envelopes are base64 or base64url; their content is not inspected.
const text = z.string().regex(/^[\x20-\x7e]+$/, 'a message is one or more printable ASCII characters')
const ttl = z.number().int().positive()
const tag = z.number().int().nonnegative().max(999_999_999)
const attestation = z
  .string()
  .regex(/^[\x20-\x7e]{0,10000}$/)
  .optional()
const publish = z.object({ topic, message: text, ttl, tag: tag.default(0), attestation })
const subscription = z.object({ topic, id: z.string().optional() })

const params = {
  irn_publish: publish,
  irn_batchPublish: z.object({ messages: z.array(publish).min(1).max(100) }),
  irn_subscribe: z.object({ topic }),
  irn_batchSubscribe: z.object({ topics: z.array(topic).max(1_000) }),
  irn_unsubscribe: subscription,
  irn_batchUnsubscribe: z.object({ subscriptions: z.array(subscription).max(1_000) }),
  irn_fetchMessages: z.object({ topic }),
  irn_batchFetchMessages: z.object({ topics: z.array(topic).max(1_000) }),
  wc_proposeSession: z.object({
    pairingTopic: topic,
    sessionProposal: text,
    ttl: ttl.optional(),
    attestation,
  }),
  wc_approveSession: z.object({
    pairingTopic: topic,
    sessionTopic: topic,
    sessionProposalResponse: text,
    sessionSettlementRequest: text,
    ttl: ttl.optional(),
  }),
}

type Params = typeof params

export type RelayCall = {
  [Method in keyof Params]: { readonly method: Method; readonly params: z.output<Params[Method]> }
}[keyof Params]

/** Validates a call; throws `relay/METHOD_NOT_FOUND` or `relay/INVALID_PARAMS`. */
export function readCall(method: string, given: unknown): RelayCall {
  // Some clients still use the older prefix.
  const name = method.replace(/^(iridium|waku)_/, 'irn_')
  if (!Object.hasOwn(params, name)) throw relayError('relay/METHOD_NOT_FOUND', 'Unknown method.')
  const result = params[name as keyof Params].safeParse(given)
  if (result.success) return { method: name, params: result.data } as RelayCall
  const [issue] = result.error.issues
  const where = issue?.path.join('.') || 'params'
  throw relayError('relay/INVALID_PARAMS', `Invalid parameters: ${where}: ${issue?.message ?? 'unreadable'}`)
}
