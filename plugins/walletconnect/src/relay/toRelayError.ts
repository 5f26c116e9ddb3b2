import { type CoreErrorCode, errorText, isOurs, KitError, type KitErrorInit } from '@latchkit/core'
import { specError, toKitError } from '@latchkit/core/errors'
import { readField } from '@latchkit/core/untrusted'

const lost = /failed to publish|subscribing to|socket|connection|internet|stalled|interrupted/i
const ended = /no matching key|missing or invalid.*topic|session.*(deleted|expired)|user disconnected/i
const declined =
  /(user|rejected|declined|denied|disapproved).*(user|rejected|declined|denied|disapproved|methods|chains)/i

/**
 * Error codes of the Sign API (specs.walletconnect.com) that the core does not know: the wallet did not accept a session or
 * request. The core knows 5000 and 5002.
 */
const codes: ReadonlyMap<unknown, CoreErrorCode> = new Map<unknown, CoreErrorCode>([
  ...[3000, 3001, 3002, 3003, 3004, 3005].map((code): [number, CoreErrorCode] => [code, 'rpc/UNAUTHORIZED']),
  [5001, 'core/USER_REJECTED'],
  [5003, 'core/USER_REJECTED'],
  [5100, 'network/NOT_IN_WALLET'],
  [5101, 'rpc/UNSUPPORTED_METHOD'],
  [5102, 'rpc/UNSUPPORTED_METHOD'],
  [5103, 'connect/NO_ACCOUNTS'],
  [5104, 'network/NOT_IN_WALLET'],
])

/** Converts an error of the SDK or the wallet to a `KitError`. `relayUrl` is named when the relay cannot be reached. */
export function toRelayError(error: unknown, relayUrl: string): KitError {
  if (isOurs(error)) return error
  const known = codes.get(readField(error, 'code'))
  if (known) {
    const init: KitErrorInit<CoreErrorCode> = {
      cause: error,
      pluginId: 'walletconnect',
      retryable: true,
      outcome: 'untouched',
    }
    // The specification has no message for this one; the wallet's own helps most.
    return specError(known, known === 'connect/NO_ACCOUNTS' ? { ...init, message: errorText(error) } : init)
  }
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
