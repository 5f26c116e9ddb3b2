import type { KitError } from '@latchkit/core'
import type { Submission } from '../desk/createSubmission.js'

type Failure = Extract<Submission, { status: 'failed' }>

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
}

/** The sentence that says why. */
export function failureWords({ error, mayHaveMoved }: Failure): string {
  if (mayHaveMoved) return error.code === 'core/ABORTED' ? 'send.failed.cancelled' : 'send.failed.maybe.text'
  if (/\/INSUFFICIENT_FUNDS$/.test(error.code)) return 'send.failed.funds'
  return byCode[error.code] ?? 'send.failed.other'
}

/** Trying the same again is useless: something of the review is no longer true. */
export const isStale = ({ code }: KitError): boolean =>
  code === 'send/CONTEXT_CHANGED' || code === 'send/NAME_CHANGED'
