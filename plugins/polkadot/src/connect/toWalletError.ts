import type { KitError } from '@latchkit/core'
import { errorText, specError, toKitError } from '@latchkit/core/tools'

/** The standard has no codes: extensions say only in words that a person declined, or has blocked the page. */
const declined = /reject|cancell?ed|denied|declined/i
const blocked = /not allowed to interact|not been authori[sz]ed|unauthori[sz]ed/i

/** Turns what an extension threw into a `KitError`. */
export function toWalletError(error: unknown): KitError {
  const found = toKitError(error, 'core/UNKNOWN', 'polkadot')
  if (found.code !== 'core/UNKNOWN') return found
  const text = errorText(error)
  const init = { cause: error, pluginId: 'polkadot', retryable: true }
  if (blocked.test(text)) return specError('rpc/UNAUTHORIZED', init)
  if (declined.test(text)) return specError('core/USER_REJECTED', init)
  return found
}
