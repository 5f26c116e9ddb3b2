import * as z from 'zod/mini'

/** Why the frame refuses: the codes of the identity service, then those of the frame itself. */
export const frameErrorCodes = [
  'INVALID_PARAMS',
  'EMAIL_INVALID',
  'OTP_INVALID',
  'OTP_EXPIRED',
  'OTP_RESTART',
  'SESSION_ENDED',
  'TOO_MANY_TRIES',
  'DEVICE_DENIED',
  'FACTOR_REQUIRED',
  'LOCKED',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'VAULT_CONFLICT',
  'SOCIAL_REFUSED',
  'SOCIAL_FAILED',
  'SOCIAL_EXPIRED',
  'LOGIN_TAKEN',
  'HANDOFF_INVALID',
  'TOO_MANY_REQUESTS',
  'EMAIL_NOT_SENT',
  'ORIGIN_CHECK_UNAVAILABLE',
  'KEYS_UNAVAILABLE',
  'USER_REJECTED',
  'ABORTED',
  'UNSUPPORTED',
  'VAULT_CORRUPT',
  'CHAIN_ID_MISMATCH',
  'CAPABILITY_UNSUPPORTED',
  'CHAIN_UNSUPPORTED',
  'ID_TAKEN',
  'ID_UNKNOWN',
  'BATCH_TOO_LARGE',
  'ATOMICITY_UNSUPPORTED',
  'BUNDLER_UNAVAILABLE',
  'OPERATION_REFUSED',
  'LIMIT_UNSUPPORTED',
  'OFFLINE',
  'INTERNAL',
] as const

/** Why the frame refuses. */
export type FrameErrorCode = (typeof frameErrorCodes)[number]

/** The payload of `X_ERROR`. A code that this version does not know is read as `INTERNAL`. */
export const frameErrorSchema = z.object({
  code: z.catch(z.enum(frameErrorCodes), 'INTERNAL'),
  /** A plain sentence in English, for developers. */
  message: z.string().check(z.maxLength(1000)),
  /** In seconds: when to try again. */
  retryAfter: z.optional(z.number().check(z.gte(0), z.lte(604_800))),
  /** How many more codes may be tried. */
  triesLeft: z.optional(z.int().check(z.nonnegative())),
})

/** The payload of `X_ERROR`. */
export type FrameError = z.infer<typeof frameErrorSchema>
