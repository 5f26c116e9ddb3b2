import type { KitError, Translate } from '@latchkit/core'

const keys: Readonly<Record<string, string>> = {
  'embedded-wallet/FRAME_LOAD_FAILED': 'load',
  'kit/LOAD_FAILED': 'load',
  'embedded-wallet/FRAME_VERSION_UNSUPPORTED': 'version',
  'embedded-wallet/TOO_MANY_REQUESTS': 'often',
  'embedded-wallet/EMAIL_NOT_SENT': 'notSent',
  'embedded-wallet/ORIGIN_CHECK_UNAVAILABLE': 'origin',
  'embedded-wallet/KEYS_UNAVAILABLE': 'keys',
  'embedded-wallet/BUNDLER_UNAVAILABLE': 'smart',
  'embedded-wallet/LOCKED': 'locked',
  'embedded-wallet/OFFLINE': 'offline',
  'embedded-wallet/SOCIAL_REFUSED': 'refused',
  'embedded-wallet/SOCIAL_FAILED': 'failed',
  'embedded-wallet/FARCASTER_FAILED': 'farcaster',
  'embedded-wallet/SOCIAL_UNAVAILABLE': 'unavailable',
  'embedded-wallet/SOCIAL_EXPIRED': 'late',
  'embedded-wallet/LOGIN_TAKEN': 'taken',
  'embedded-wallet/HANDOFF_INVALID': 'untrusted',
  'core/TIMEOUT': 'timeout',
  'core/DISCONNECTED': 'ended',
  'core/USER_REJECTED': 'declined',
  'rpc/UNAUTHORIZED': 'allowed',
  'rpc/UNSUPPORTED_METHOD': 'allowed',
}

/** The problem and the way out, in a sentence. */
export function problemText(t: Translate, error: KitError, isOnline = true): string {
  const { code, context } = error
  if (code === 'embedded-wallet/EMAIL_INVALID') return t('embedded-wallet.email.invalid')
  if (code === 'embedded-wallet/OTP_INVALID') {
    const count = numberIn(context, 'triesLeft')
    return count === undefined
      ? t('embedded-wallet.code.wrongOnce')
      : t('embedded-wallet.code.wrong', { count })
  }
  if (code === 'embedded-wallet/TOO_MANY_REQUESTS') {
    const wait = numberIn(context, 'retryAfterMs')
    // An hour is no countdown.
    if (wait !== undefined && wait < 120_000)
      return t('embedded-wallet.problem.wait', { count: Math.ceil(wait / 1000) })
  }
  if (!isOnline) return t('embedded-wallet.problem.offline')
  return t(`embedded-wallet.problem.${Object.hasOwn(keys, code) ? keys[code] : 'other'}`)
}

function numberIn(context: object, name: string): number | undefined {
  const value: unknown = Reflect.get(context, name)
  return typeof value === 'number' ? value : undefined
}
