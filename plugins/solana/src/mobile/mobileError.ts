import { errorText, isOurs, KitError, type KitErrorCode } from '@latchkit/core'
import { toKitError, withOutcome } from '@latchkit/core/errors'
import { cleanText, readField } from '@latchkit/core/untrusted'

/** The stage of a request that failed. */
export interface Progress {
  /** The wallet app was asked for more than an authorization. */
  readonly isBegun: boolean
  /** An earlier authorization was shown to it. */
  readonly isKnown: boolean
}

const init = (message: string, cause: unknown) => ({ message, cause, pluginId: 'solana', retryable: true })

/** Codes of the protocol's specification for a wallet that did nothing. */
const refusals: Readonly<Record<number, readonly [KitErrorCode, string]>> = {
  [-1]: ['core/USER_REJECTED', 'User rejected the request'],
  [-2]: ['rpc/INVALID_PARAMS', 'The wallet app refused what it should sign as invalid'],
  [-3]: ['core/USER_REJECTED', 'User rejected the request'],
  [-6]: ['rpc/INVALID_PARAMS', 'The wallet app does not sign that many at once'],
  [-7]: ['network/NOT_IN_WALLET', 'The wallet app does not know this network'],
}

/** Codes of the library for a wallet app that was never reached. */
const missed: Readonly<Record<string, string>> = {
  ERROR_WALLET_NOT_FOUND: 'No wallet app opened: none on this phone speaks Mobile Wallet Adapter',
  ERROR_SESSION_TIMEOUT: 'The wallet app opened, but did not answer in time',
  ERROR_SESSION_CLOSED: 'The wallet app closed the connection before it was asked anything',
  ERROR_LOOPBACK_ACCESS_BLOCKED: 'The browser keeps this page from reaching apps on this device',
}

/** Makes the `KitError` of a failed call to a wallet app, with what is known of the money. */
export function mobileError(error: unknown, { isBegun, isKnown }: Progress): KitError {
  const settled = isOurs(error) ? error : translate(error, isKnown)
  return isBegun ? settled : withOutcome(settled, 'untouched')
}

function translate(error: unknown, isKnown: boolean): KitError {
  const code = readField(error, 'code')
  if (typeof code === 'string' && Object.hasOwn(missed, code))
    return new KitError('connect/FAILED', init(missed[code] ?? '', error))
  if (readField(error, 'name') === 'SolanaMobileWalletAdapterError')
    return new KitError('connect/FAILED', init(cleanText(errorText(error), 200), error))
  if (code === -1 && isKnown) {
    const message = 'The wallet app no longer accepts its authorization'
    return withOutcome(new KitError('rpc/UNAUTHORIZED', init(message, error)), 'untouched')
  }
  if (code === -4)
    return new KitError(
      'core/UNKNOWN',
      init('The wallet app signed the transaction, but could not send it', error),
    )
  const [known, message] = typeof code === 'number' ? (refusals[code] ?? []) : []
  if (known) return withOutcome(new KitError(known, init(message ?? known, error)), 'untouched')
  return toKitError(error, 'core/UNKNOWN', 'solana')
}
