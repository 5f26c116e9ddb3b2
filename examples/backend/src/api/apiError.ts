/** An HTTP status for failed requests. */
export type ApiStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 502 | 503

/** An error response; its message is shown to the caller. */
export interface ApiError extends Error {
  readonly name: 'ApiError'
  readonly status: ApiStatus
  /** The subject, such as a parameter. */
  readonly about: string
  /** Seconds until a retry. */
  readonly retryAfter?: number
}

export function apiError(
  status: ApiStatus,
  about: string,
  message: string,
  more: { cause?: unknown; retryAfter?: number } = {},
): ApiError {
  const { cause, retryAfter } = more
  const error = new Error(message, { cause })
  return Object.assign(error, { name: 'ApiError' as const, status, about, retryAfter })
}

export function isApiError(thrown: unknown): thrown is ApiError {
  return thrown instanceof Error && thrown.name === 'ApiError' && 'status' in thrown
}
