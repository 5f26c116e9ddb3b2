import type { KitError, Translate } from '@latchkit/core'
import { specError } from '@latchkit/core/errors'
import { cleanText } from '@latchkit/core/untrusted'

const byCode: Readonly<Record<string, string>> = {
  'core/USER_REJECTED': 'swap.failed.declined',
  'core/TIMEOUT': 'swap.failed.slow',
  'http/TIMEOUT': 'swap.failed.slow',
  'rpc/REQUEST_PENDING': 'swap.failed.busy',
  'network/NOT_IN_WALLET': 'swap.failed.network',
  'network/SWITCH_FAILED': 'swap.failed.network',
  'network/UNSUPPORTED': 'swap.unsupported',
  'rpc/WRONG_CHAIN': 'swap.failed.network',
  'swap/CONTEXT_CHANGED': 'swap.failed.context',
  'swap/WOULD_FAIL': 'swap.failed.would',
  'swap/CALL_MISMATCH': 'swap.failed.mismatch',
  'swap/UNREADABLE_CALL': 'swap.failed.mismatch',
  'swap/UNKNOWN_ROUTER': 'swap.failed.mismatch',
  'swap/APPROVAL_UNCONFIRMED': 'swap.failed.unconfirmed',
}

/** The message that explains a failure before the wallet could have sent anything. */
export const failureKey = ({ code }: KitError): string | undefined =>
  /\/INSUFFICIENT_FUNDS$/.test(code) ? 'swap.insufficient' : byCode[code]

/** The failure in a few words: ours if it is known, those of the catalogue, else the error's own, cleaned. */
export function failureText(error: KitError, t: Translate): string {
  const key = failureKey(error)
  if (key) return t(key)
  const known = t(`error.${error.code}`)
  if (known !== `error.${error.code}` && error.code !== 'core/UNKNOWN') return known
  const own = cleanText(error.message, 160)
  return own === '' || own === specError('core/UNKNOWN').message ? t('swap.failed.other') : own
}

/** A retry is useless: part of the review no longer holds. */
export const isStale = ({ code }: KitError): boolean =>
  code === 'swap/CONTEXT_CHANGED' || code === 'swap/NOT_REVIEWED'
