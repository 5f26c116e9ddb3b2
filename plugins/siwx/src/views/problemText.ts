import type { KitError, Translate } from '@latchkit/core'

const keys: Readonly<Record<string, string>> = {
  'core/USER_REJECTED': 'declined',
  'core/TIMEOUT': 'timeout',
  'http/TIMEOUT': 'server',
  'http/NETWORK': 'server',
  'http/STATUS': 'server',
  'http/BAD_RESPONSE': 'server',
  'siwx/BAD_ANSWER': 'server',
  'siwx/UNAVAILABLE': 'server',
  'siwx/RATE_LIMITED': 'often',
  'siwx/UNSUPPORTED': 'unsupported',
  'siwx/SIGNATURE_INVALID': 'signature',
  'siwx/ADDRESS_MISMATCH': 'signature',
  'siwx/UNVERIFIABLE': 'unverifiable',
  'siwx/NONCE_INVALID': 'again',
  'siwx/EXPIRED': 'again',
  'siwx/PROOF_STALE': 'again',
  'siwx/CONTEXT_CHANGED': 'again',
}

/** A sentence that explains the problem and what to do. */
export function problemText(t: Translate, { code }: KitError, isOnline: boolean): string {
  if (!isOnline) return t('siwx.offline')
  const key = Object.hasOwn(keys, code) ? keys[code] : code.startsWith('siwx/') ? 'refused' : 'other'
  return t(`siwx.problem.${key}`)
}
