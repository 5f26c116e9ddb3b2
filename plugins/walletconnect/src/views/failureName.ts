import type { KitError } from '@latchkit/core'

const names: Readonly<Record<string, string>> = {
  'core/USER_REJECTED': 'declined',
  'connect/REJECTED': 'declined',
  'connect/NO_ACCOUNTS': 'noAccounts',
  'connect/MULTI_WALLET_OFF': 'oneWallet',
  'core/ABORTED': 'stopped',
  'core/TIMEOUT': 'relay',
  'kit/LOAD_FAILED': 'load',
  'walletconnect/EXPIRED': 'expired',
  'walletconnect/SIGN_IN_FAILED': 'signIn',
  'walletconnect/RATE_LIMITED': 'busy',
  'walletconnect/CLOCK_WRONG': 'clock',
  'walletconnect/ORIGIN_REFUSED': 'origin',
  'walletconnect/PROJECT_REFUSED': 'project',
  'walletconnect/FORBIDDEN': 'project',
  'walletconnect/UNAUTHORIZED': 'project',
}

/** By which words a failure is told: `walletconnect.{name}.title` and `.text`. */
export function failureName({ code }: Pick<KitError, 'code'>, isOnline: boolean): string {
  const name = Object.hasOwn(names, code) ? names[code] : undefined
  const isOfNetwork =
    name === 'relay' || name === 'load' || /^(walletconnect|http)\/|^rpc\/UNAVAILABLE$/.test(code)
  if (isOfNetwork && name !== 'expired' && !isOnline) return 'lost'
  return name ?? (isOfNetwork ? 'relay' : 'failed')
}
