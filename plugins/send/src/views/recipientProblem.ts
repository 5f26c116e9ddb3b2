import { isKitError } from '@latchkit/core'
import { cleanText } from '@latchkit/core/safe'
import type { Recipient } from '../desk/Recipient.js'

/** The sentence for a text that names nobody who can be paid. */
export function recipientProblem(
  recipient: Recipient,
): { readonly key: string; readonly values?: Readonly<Record<string, string>> } | undefined {
  if (recipient.status === 'failed') return { key: 'send.to.name.failed' }
  if (recipient.status !== 'invalid') return undefined
  const { error } = recipient
  if (isKitError(error, 'send/NAME_NOT_FOUND')) return { key: 'send.to.name.none' }
  if (isKitError(error, 'send/BURN_ADDRESS')) return { key: 'send.to.burn' }
  if (isKitError(error, 'send/TOKEN_ADDRESS')) return { key: 'send.to.token' }
  if (isKitError(error, 'send/LINK_UNREAD')) return { key: 'send.link.unread' }
  if (isKitError(error, 'amount/INVALID')) return { key: 'send.link.amount' }
  if (isKitError(error, 'payment/UNSUPPORTED'))
    return error.context.part === 'memo'
      ? { key: 'send.link.memo' }
      : { key: 'send.link.unsupported', values: { part: cleanText(error.context.part, 40) } }
  return {
    key:
      error.context['reason' as keyof typeof error.context] === 'checksum'
        ? 'send.to.checksum'
        : 'send.to.invalid',
  }
}
