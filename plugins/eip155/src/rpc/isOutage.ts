import { isKitError } from '@latchkit/core'

const outages = ['rpc/UNAVAILABLE', 'rpc/WRONG_CHAIN', 'core/TIMEOUT', 'core/ABORTED', 'core/DISCONNECTED']

/** True when nobody answered, false when a node answered that it will not. */
export function isOutage(error: unknown): boolean {
  return isKitError(error) && outages.includes(error.code)
}
