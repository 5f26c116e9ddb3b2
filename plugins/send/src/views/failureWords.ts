import type { KitError } from '@latchkit/core'
import { specError } from '@latchkit/core/errors'

const byCode: Readonly<Record<string, string>> = {
  'core/USER_REJECTED': 'send.failed.declined',
  'send/CONTEXT_CHANGED': 'send.failed.context',
  'send/NAME_CHANGED': 'send.failed.name',
  'send/NAME_UNCHECKED': 'send.failed.name.unchecked',
  'send/UNSUPPORTED_CHAIN': 'send.unsupported',
  'rpc/REQUEST_PENDING': 'send.failed.busy',
  'network/NOT_IN_WALLET': 'send.failed.network',
  'network/SWITCH_FAILED': 'send.failed.network',
  'rpc/WRONG_CHAIN': 'send.failed.network',
  'fee/UNREASONABLE': 'send.failed.fee',
}

const generic = ['core/UNKNOWN', 'rpc/INTERNAL', 'rpc/SERVER'] as const

/** True if the wallet's own message is all that is known about a failure. */
export const isInOwnWords = ({ code, message }: KitError): boolean =>
  generic.some(other => other === code && message !== specError(other).message) &&
  message !== 'Unknown error' &&
  message !== code

/** The message that explains a failure. Only the error's outcome says what became of the money. */
export function failureWords(error: KitError): string {
  const { code, outcome } = error
  if (typeof outcome === 'object') return 'send.failed.signed'
  if (outcome === 'unknown') {
    if (code === 'core/ABORTED') return 'send.failed.cancelled'
    return isInOwnWords(error) ? 'send.failed.maybe.said' : 'send.failed.maybe.text'
  }
  if (/\/INSUFFICIENT_FUNDS$/.test(code)) return 'send.failed.funds'
  return byCode[code] ?? 'send.failed.other'
}

/** A retry is useless: part of the review no longer holds. */
export const isStale = ({ code }: KitError): boolean =>
  code === 'send/CONTEXT_CHANGED' || code === 'send/NAME_CHANGED' || code === 'send/DECIMALS_MISMATCH'
