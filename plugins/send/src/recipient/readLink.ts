import {
  type Account,
  type ActiveNetwork,
  type CaipNetworkId,
  isKitError,
  KitError,
  type PaymentLink,
  PaymentUri,
  SendTransaction,
} from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { toKitError } from '@latchkit/core/errors'
import { isCaip2 } from '@latchkit/core/plugin'
import type { SendContext } from '../contract/SendEnv.js'
import { readMemo } from '../plan/readMemo.js'
import type { Recipient } from './Recipient.js'

/** No address, name or payment link is longer. */
const MAX = 2_048

/** A pasted or scanned text, trimmed. Undefined when it is too long to be a recipient. */
export function plainRecipient(text: string): string | undefined {
  const plain = text.trim()
  return plain.length > MAX ? undefined : plain
}

const LINK_TIMEOUT_MS = 15_000

/** A payment link that can be paid exactly as asked, or why it cannot. */
export type FoundLink =
  | { readonly status: 'link'; readonly link: PaymentLink }
  | Extract<Recipient, { status: 'invalid' | 'elsewhere' | 'failed' }>

/** True if a text may be a link: addresses and names have no scheme. */
export const looksLikeLink = (text: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(text.trim())

const refuse = (part: string): FoundLink => ({
  status: 'invalid',
  error: new KitError('payment/UNSUPPORTED', {
    message: `The payment link asks for something that is not supported: ${part}`,
    context: { part },
    outcome: 'untouched',
  }),
})

/** A chain plugin's answer is outside data too. */
function isSound({ to, networkId, amount, asset, memo }: PaymentLink): boolean {
  const isText = (value: unknown) => value === undefined || typeof value === 'string'
  const isUnits =
    amount === undefined || (typeof amount === 'bigint' && amount >= 0n && amount >> 256n === 0n)
  const isNetwork = networkId === undefined || isCaip2(networkId)
  return typeof to === 'string' && to !== '' && isUnits && isNetwork && isText(asset) && isText(memo)
}

/** The link belongs to that plugin, but is invalid. */
const isOwnFault = (error: unknown) =>
  isKitError(error, 'payment/UNSUPPORTED') ||
  isKitError(error, 'address/INVALID') ||
  isKitError(error, 'amount/INVALID')

/** Finds which other namespace a link belongs to. */
async function findElsewhere(
  ctx: SendContext,
  text: string,
  own: string,
  signal: AbortSignal | undefined,
): Promise<FoundLink | undefined> {
  for (const { namespace } of ctx.get(ctx.connections.families$)) {
    const reader = namespace === own ? undefined : ctx.find(PaymentUri, { namespace })
    if (!reader?.readPaymentUri) continue
    try {
      const link = await settleBy(reader.readPaymentUri(text), LINK_TIMEOUT_MS, signal)
      if (link)
        return { status: 'elsewhere', namespace, ...(link.networkId ? { networkId: link.networkId } : {}) }
    } catch (error) {
      if (isOwnFault(error)) return { status: 'elsewhere', namespace }
    }
  }
  return undefined
}

/** Reads a payment link with everything it asks for. Undefined when no plugin recognizes it. Never rejects. */
export async function readLink(
  ctx: SendContext,
  account: Account,
  network: ActiveNetwork,
  text: string,
  signal?: AbortSignal,
): Promise<FoundLink | undefined> {
  const plain = plainRecipient(text)
  if (plain === undefined || !looksLikeLink(plain)) return undefined
  const { namespace } = account
  try {
    // Reading needs no wallet, so its features do not matter.
    const link = await settleBy(
      ctx.find(PaymentUri, { namespace })?.readPaymentUri?.(plain),
      LINK_TIMEOUT_MS,
      signal,
    )
    if (!link) return await findElsewhere(ctx, plain, namespace, signal)
    if (!isSound(link)) return refuse('link')
    const networkId = link.networkId ?? (link.asset?.split('/')[0] as CaipNetworkId | undefined)
    if (networkId !== undefined && networkId !== network.id)
      return { status: 'elsewhere', namespace, networkId }
    const rules = ctx.find(SendTransaction, account)?.memo
    if (link.memo !== undefined && link.memo !== (readMemo(link.memo, rules).memo ?? ''))
      return refuse('memo')
    return { status: 'link', link }
  } catch (cause) {
    const error = toKitError(cause)
    return { status: isOwnFault(error) ? 'invalid' : 'failed', error }
  }
}
