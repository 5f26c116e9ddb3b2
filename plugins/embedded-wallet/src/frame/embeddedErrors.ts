import type { KitError } from '@latchkit/core'
import { pluginErrors, specError } from '@latchkit/core/errors'
import type { FrameError, FrameErrorCode } from '../protocol/errors.js'

export const embeddedError = pluginErrors('embedded-wallet', {
  FRAME_LOAD_FAILED: 'Unable to load email login dependency',
  FRAME_GONE: 'Something went wrong',
  FRAME_MISBEHAVING: 'The wallet sent too many messages and was stopped',
  FRAME_VERSION_UNSUPPORTED: 'The secure site has another version: update it or this app',
  NO_PROJECT_ID: 'embeddedWallet() needs a projectId, here or in createKit()',
  NO_CONNECTOR: 'No auth connector found',
  NOT_CONNECTED: 'Not connected to email or social',
  EMAIL_INVALID: 'This is not a valid email address',
  OTP_INVALID: 'The code is wrong',
  OTP_EXPIRED: 'The code has expired',
  OTP_RESTART: 'The login was restarted: get a new code',
  TOO_MANY_TRIES: 'Too many wrong codes: get a new one',
  TOO_MANY_REQUESTS: 'Too many requests',
  POPUP_CLOSED: 'Popup closed',
  SOCIAL_REFUSED: 'Connection rejected',
  SOCIAL_FAILED: 'Failed to connect',
  SOCIAL_EXPIRED: 'The login was not finished in time',
  SOCIAL_UNAVAILABLE: 'Failed to initiate social connection',
  FARCASTER_FAILED: 'Failed to connect to farcaster',
  LOGIN_TAKEN: 'This login belongs to another wallet',
  HANDOFF_INVALID: 'Untrusted Origin',
  DEVICE_DENIED: 'This device was refused by the link in the email',
  EMAIL_NOT_SENT: 'The email could not be sent',
  LOCKED: 'This is locked for some days after a change of the email address',
  FACTOR_REQUIRED: 'Confirm by a code or a passkey first',
  ORIGIN_CHECK_UNAVAILABLE: 'The wallet cannot check this page now',
  KEYS_UNAVAILABLE: 'The wallet cannot be unlocked now',
  VAULT_CONFLICT: 'The wallet was changed on another device: try again',
  VAULT_CORRUPT: 'The stored wallet is damaged',
  CHAIN_ID_MISMATCH: 'The request is for another network',
  NOT_FOUND: 'The wallet has nothing of this kind',
  BUNDLER_UNAVAILABLE: 'The smart account cannot send anything now',
  OPERATION_REFUSED: 'The smart account cannot do this',
  LIMIT_UNSUPPORTED: 'The network cannot enforce this limit',
  OFFLINE: 'The wallet is offline',
  INTERNAL: 'An error occurred',
})

/** After these the frame may have signed or sent something: with the same id, before. */
const UNSURE: readonly FrameErrorCode[] = ['INTERNAL', 'OFFLINE', 'ID_TAKEN']

/** The errors of EIP-5792, by which libraries choose their next step. 5750 is of wallets that can become smart accounts. */
const BATCH = {
  CAPABILITY_UNSUPPORTED: ['rpc/UNSUPPORTED_METHOD', 5700],
  CHAIN_UNSUPPORTED: ['network/NOT_IN_WALLET', 5710],
  ID_TAKEN: ['rpc/INVALID_PARAMS', 5720],
  ID_UNKNOWN: ['rpc/INVALID_PARAMS', 5730],
  BATCH_TOO_LARGE: ['rpc/INVALID_PARAMS', 5740],
  ATOMICITY_UNSUPPORTED: ['rpc/UNSUPPORTED_METHOD', 5760],
} as const

const RETRYABLE: readonly FrameErrorCode[] = [
  'TOO_MANY_REQUESTS',
  'EMAIL_NOT_SENT',
  'ORIGIN_CHECK_UNAVAILABLE',
  'KEYS_UNAVAILABLE',
  'VAULT_CONFLICT',
  'BUNDLER_UNAVAILABLE',
  'OFFLINE',
]

/** Turns an error reply of the frame into a `KitError`. Its context has `retryAfterMs` and `triesLeft` where known. */
export function toFrameError({ code, message, retryAfter, triesLeft }: FrameError): KitError {
  const about = {
    cause: message,
    outcome: UNSURE.includes(code) ? 'unknown' : 'untouched',
    pluginId: 'embedded-wallet',
    retryable: RETRYABLE.includes(code),
  } as const
  switch (code) {
    case 'USER_REJECTED':
      return specError('core/USER_REJECTED', about)
    case 'ABORTED':
      return specError('core/ABORTED', about)
    case 'SESSION_ENDED':
      return specError('core/DISCONNECTED', about)
    case 'NOT_ALLOWED':
      return specError('rpc/UNAUTHORIZED', about)
    case 'UNSUPPORTED':
      return specError('rpc/UNSUPPORTED_METHOD', about)
    case 'INVALID_PARAMS':
      return specError('rpc/INVALID_PARAMS', about)
    case 'CAPABILITY_UNSUPPORTED':
    case 'CHAIN_UNSUPPORTED':
    case 'ID_TAKEN':
    case 'ID_UNKNOWN':
    case 'BATCH_TOO_LARGE':
    case 'ATOMICITY_UNSUPPORTED': {
      const [known, number] = BATCH[code]
      return specError(known, { ...about, cause: Object.assign(new Error(message), { code: number }) })
    }
    default: {
      const context = { retryAfterMs: retryAfter === undefined ? undefined : retryAfter * 1000, triesLeft }
      const waits = code === 'TOO_MANY_REQUESTS' && retryAfter !== undefined
      const problem = waits ? { message: waitText(retryAfter) } : {}
      return embeddedError(code, { ...about, context, ...problem })
    }
  }
}

/** The specification's words for a cool-down, in seconds. */
export const waitText = (seconds: number): string => `Please try again after ${Math.ceil(seconds)} seconds`

/** After these, who waits for a link or a provider asks again. */
export const passing = [
  'core/TIMEOUT',
  'embedded-wallet/OFFLINE',
  'embedded-wallet/FRAME_GONE',
  'embedded-wallet/FRAME_LOAD_FAILED',
] as const
