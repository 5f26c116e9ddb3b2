import { errorText, type KitError } from '@latchkit/core'
import { specError, toKitError } from '@latchkit/core/errors'
import { meaningOf } from './refusals.js'

/** Turns what an extension threw into a `KitError`. */
export function toWalletError(error: unknown): KitError {
  const found = toKitError(error, 'core/UNKNOWN', 'polkadot')
  if (found.code !== 'core/UNKNOWN') return found
  const meaning = meaningOf(errorText(error))
  if (!meaning) return found
  const init = { cause: error, pluginId: 'polkadot', retryable: true, outcome: 'untouched' as const }
  return specError(meaning === 'blocked' ? 'rpc/UNAUTHORIZED' : 'core/USER_REJECTED', init)
}
