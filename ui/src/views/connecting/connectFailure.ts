import type { KitError } from '@latchkit/core'

/** The words of a failed connection: message keys of its title and text, with `{wallet}` in them. */
export interface FailureWords {
  readonly title: string
  readonly text: string
  /** True if it is the user's turn, in the wallet: not a fault. */
  readonly isWaiting?: boolean
}

const known: Readonly<Record<string, string>> = {
  'core/USER_REJECTED': 'declined',
  'connect/REJECTED': 'declined',
  'core/TIMEOUT': 'timeout',
  'rpc/REQUEST_PENDING': 'pending',
  'connect/NO_ACCOUNTS': 'noAccounts',
  'core/ABORTED': 'stopped',
  'connect/MULTI_WALLET_OFF': 'oneWallet',
  'connect/CONTESTED': 'contested',
  'connect/UNKNOWN_WALLET': 'gone',
}

/** The words for an error of connecting; undefined when only the general sentence of its code fits. */
export function connectFailure({ code }: Pick<KitError, 'code'>): FailureWords | undefined {
  const name = Object.hasOwn(known, code) ? known[code] : undefined
  if (!name) return undefined
  const key = `connecting.${name}`
  return { title: `${key}.title`, text: `${key}.text`, isWaiting: name === 'pending' }
}
