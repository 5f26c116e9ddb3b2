/** Request headers that need a preflight. */
const ALLOWED = 'content-type, dpop'
/** Response headers exposed to the page. */
const EXPOSED = 'date, dpop-nonce, retry-after, www-authenticate'
/** Lifetime of a preflight in seconds, so that a removed origin soon loses access. */
const MAX_AGE_S = '600'

/**
 * CORS with credentials for pages of the allowed origins: answers preflights and marks responses as readable.
 * Other origins read nothing.
 */
export function createCors(origins: readonly string[]) {
  const allowedOf = ({ headers }: Request) => {
    const origin = headers.get('origin')
    return origin !== null && origins.includes(origin) ? origin : undefined
  }
  return {
    isAllowed: (request: Request) => allowedOf(request) !== undefined,
    /** Browsers omit `Origin` on same-origin reads. */
    isForeign: (request: Request) => request.headers.has('origin') && allowedOf(request) === undefined,
    /** Headers of a preflight response. */
    preflight: (methods: readonly string[]) => ({
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': ALLOWED,
      'access-control-max-age': MAX_AGE_S,
    }),
    /** Marks a response as readable, if the request's origin is allowed. */
    mark(request: Request, { headers }: Response): void {
      // Caches must not serve the response for one origin to another.
      headers.append('vary', 'origin')
      const origin = allowedOf(request)
      if (!origin) return
      headers.set('access-control-allow-origin', origin)
      headers.set('access-control-allow-credentials', 'true')
      headers.set('access-control-expose-headers', EXPOSED)
    },
  }
}
