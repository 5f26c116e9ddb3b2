import * as z from 'zod/mini'

const shape = z.object({
  error: z.string().check(z.maxLength(60)),
  message: z.string().check(z.maxLength(1000)),
  retryAfter: z.optional(z.number()),
  triesLeft: z.optional(z.number()),
  current: z.optional(z.unknown()),
  flow: z.optional(z.string()),
})

/** A failed call. `code` is one of the service's, or `OFFLINE`. */
export class ServiceError extends Error {
  readonly code: string
  /** Seconds until a retry. */
  readonly retryAfter: number | undefined
  readonly triesLeft: number | undefined
  /** With `VAULT_CONFLICT`: the current vault. */
  readonly current: unknown
  /** With `DEVICE_UNKNOWN`: of the link that admits this device. */
  readonly flow: string | undefined
  constructor(
    code: string,
    message: string,
    more: { retryAfter?: number; triesLeft?: number; current?: unknown; flow?: string } = {},
  ) {
    super(message)
    this.code = code
    this.retryAfter = more.retryAfter
    this.triesLeft = more.triesLeft
    this.current = more.current
    this.flow = more.flow
  }
}

/** Reads the service's error from a body. Without one, 502 to 504 are of a gateway: the service starts, or has stopped meanwhile. */
export function readServiceError(body: unknown, status: number): ServiceError {
  const read = shape.safeParse(body)
  if (read.success) {
    const { error, message, ...more } = read.data
    return new ServiceError(error, message, more)
  }
  if (status >= 502 && status <= 504) return new ServiceError('OFFLINE', 'The service does not answer.')
  return new ServiceError('INTERNAL', 'The service failed: try again.')
}

/** A thrown value is a service error with this code. */
export const hasCode = (thrown: unknown, code: string): thrown is ServiceError =>
  thrown instanceof ServiceError && thrown.code === code
