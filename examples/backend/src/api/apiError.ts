/** A status that the API answers with when it cannot do what was asked. */
export type ApiStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 502 | 503

/** Why the API does not do what was asked; its message is for the person who asked. */
export interface ApiError extends Error {
  readonly name: 'ApiError'
  readonly status: ApiStatus
  /** What it is about, such as a parameter. */
  readonly about: string
  /** Seconds after which to ask again. */
  readonly retryAfter?: number
}

/** Makes such an error. */
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

/** Whether something that was thrown is such an error. */
export function isApiError(thrown: unknown): thrown is ApiError {
  return thrown instanceof Error && thrown.name === 'ApiError' && 'status' in thrown
}
