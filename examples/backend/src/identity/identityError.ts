/** HTTP statuses by code. Codes are part of the wire format and keep their meaning. */
const statuses = {
  INVALID_PARAMS: 400,
  EMAIL_INVALID: 400,
  OTP_INVALID: 400,
  OTP_EXPIRED: 400,
  OTP_RESTART: 400,
  TOO_MANY_TRIES: 403,
  TOO_MANY_REQUESTS: 429,
  EMAIL_NOT_SENT: 502,
  SOCIAL_REFUSED: 403,
  SOCIAL_FAILED: 502,
  SOCIAL_EXPIRED: 400,
  HANDOFF_INVALID: 403,
  LOGIN_TAKEN: 409,
  DEVICE_DENIED: 403,
  DEVICE_UNKNOWN: 403,
  SESSION_ENDED: 401,
  USE_DPOP_NONCE: 401,
  INVALID_DPOP: 401,
  FACTOR_REQUIRED: 403,
  LOCKED: 403,
  NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  VAULT_CONFLICT: 409,
  TOO_LARGE: 413,
  ORIGIN_CHECK_UNAVAILABLE: 503,
  KEYS_UNAVAILABLE: 503,
  INTERNAL: 503,
} as const

/** The code of a failed call. */
export type IdentityCode = keyof typeof statuses

const messages: Readonly<Record<IdentityCode, string>> = {
  INVALID_PARAMS: 'The request is invalid.',
  EMAIL_INVALID: 'Enter a valid email address.',
  OTP_INVALID: 'This code is wrong.',
  OTP_EXPIRED: 'This code has expired: request a new one.',
  OTP_RESTART: 'Start again: this login is not known here.',
  TOO_MANY_TRIES: 'Too many wrong codes: request a new one.',
  TOO_MANY_REQUESTS: 'Too many requests: wait a moment.',
  EMAIL_NOT_SENT: 'The email could not be sent: try again.',
  SOCIAL_REFUSED: 'This login was refused.',
  SOCIAL_FAILED: 'This login did not work: try again.',
  SOCIAL_EXPIRED: 'This login has expired: start again.',
  HANDOFF_INVALID: 'This login was made somewhere else.',
  LOGIN_TAKEN: 'This account has a wallet already.',
  DEVICE_DENIED: 'This login was denied.',
  DEVICE_UNKNOWN: 'This device is new: open the link in the mail.',
  SESSION_ENDED: 'The session has ended: log in again.',
  USE_DPOP_NONCE: 'The proof must contain the nonce of this response.',
  INVALID_DPOP: 'The proof of the device key is invalid.',
  FACTOR_REQUIRED: 'Confirm that it is you first.',
  LOCKED: 'Locked for a while after a change of the email address.',
  NOT_ALLOWED: 'Action not allowed',
  NOT_FOUND: 'There is nothing here.',
  VAULT_CONFLICT: 'The vault has changed: read it again.',
  TOO_LARGE: 'The body is too large.',
  ORIGIN_CHECK_UNAVAILABLE: 'The allowed origins cannot be read at the moment.',
  KEYS_UNAVAILABLE: 'The key service is unavailable: try again.',
  INTERNAL: 'The service failed: try again.',
}

interface Details {
  readonly message?: string
  readonly cause?: unknown
  /** Seconds until a retry. */
  readonly retryAfter?: number
  readonly triesLeft?: number
  /** Additional fields of the response body. */
  readonly body?: Readonly<Record<string, unknown>>
}

/** A failed call; the message is shown to the visitor. */
export interface IdentityError extends Error, Omit<Details, 'message' | 'cause'> {
  readonly name: 'IdentityError'
  readonly code: IdentityCode
  readonly status: (typeof statuses)[IdentityCode]
}

/** Creates an error of the identity service. */
export function identityError(code: IdentityCode, details: Details = {}): IdentityError {
  const { message = messages[code], cause, ...rest } = details
  const error = new Error(message, { cause })
  return Object.assign(error, { name: 'IdentityError' as const, code, status: statuses[code], ...rest })
}

/** Creates an error with the waiting time, in the product's words. */
export function tooManyRequests(waitMs: number): IdentityError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1_000))
  return identityError('TOO_MANY_REQUESTS', {
    message: `Please try again after ${retryAfter} seconds`,
    retryAfter,
  })
}

/** A thrown value is an error of the identity service. */
export function isIdentityError(thrown: unknown): thrown is IdentityError {
  return thrown instanceof Error && thrown.name === 'IdentityError' && 'status' in thrown
}
