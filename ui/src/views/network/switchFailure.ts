import type { KitError } from '@latchkit/core'

const known: Readonly<Record<string, string>> = {
  'core/USER_REJECTED': 'declined',
  'core/TIMEOUT': 'timeout',
  'core/ABORTED': 'stopped',
  'core/DISCONNECTED': 'lost',
  'rpc/REQUEST_PENDING': 'pending',
  'network/NOT_IN_WALLET': 'notInWallet',
  'network/UNSUPPORTED': 'unsupported',
  'rpc/WRONG_CHAIN': 'wrongChain',
}

/** The message key under which a failed switch is told: `<key>.title` and `<key>.text`, with `{wallet}` and `{network}`. */
export function switchFailure({ code }: Pick<KitError, 'code'>): string {
  return `switch.${Object.hasOwn(known, code) ? known[code] : 'failed'}`
}
