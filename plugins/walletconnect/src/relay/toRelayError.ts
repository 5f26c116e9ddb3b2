import { isKitError, KitError } from '@latchkit/core'
import { errorText, specError, toKitError } from '@latchkit/core/tools'

const lost = /failed to publish|subscribing to|socket|connection|internet|stalled|interrupted/i
const ended = /no matching key|missing or invalid.*topic|session.*(deleted|expired)|user disconnected/i
const declined =
  /(user|rejected|declined|denied|disapproved).*(user|rejected|declined|denied|disapproved|methods|chains)/i

/** What went wrong between the page and the wallet, in the kit's words. `relayUrl` is named when the relay is out of reach. */
export function toRelayError(error: unknown, relayUrl: string): KitError {
  if (isKitError(error)) return error
  const kitError = toKitError(error, 'core/UNKNOWN', 'walletconnect')
  if (kitError.code !== 'core/UNKNOWN') return kitError
  const text = errorText(error)
  const init = { cause: error, pluginId: 'walletconnect' }
  if (ended.test(text)) return specError('core/DISCONNECTED', init)
  if (declined.test(text)) return specError('core/USER_REJECTED', init)
  if (/expired/i.test(text)) return specError('core/TIMEOUT', { ...init, retryable: true })
  if (!lost.test(text)) return kitError
  return new KitError('rpc/UNAVAILABLE', {
    ...init,
    message: `Unavailable WS RPC url at ${relayUrl}`,
    context: { transport: 'WS', url: relayUrl },
    retryable: true,
  })
}
