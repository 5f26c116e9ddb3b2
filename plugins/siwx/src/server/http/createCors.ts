/** Headers of the page's requests that browsers ask about beforehand. */
const ALLOWED = 'content-type, dpop'
/** What the page reads of an answer, besides its body. */
const EXPOSED = 'date, dpop-nonce, retry-after, www-authenticate'
/** How long a browser remembers the answer, in seconds: an origin that is taken away is out soon. */
const MAX_AGE_S = '600'

/**
 * Lets pages of the allowed origins call a server of another origin, with cookies (CORS): answers what browsers ask before a call, and
 * marks what they may read. Other origins read nothing.
 */
export function createCors(origins: readonly string[]) {
  const allowedOf = ({ headers }: Request) => {
    const origin = headers.get('origin')
    return origin !== null && origins.includes(origin) ? origin : undefined
  }
  return {
    isAllowed: (request: Request) => allowedOf(request) !== undefined,
    /** Browsers send no `Origin` where a page reads from its own. */
    isForeign: (request: Request) => request.headers.has('origin') && allowedOf(request) === undefined,
    /** What a browser asks before a call: its headers of the answer. */
    preflight: (methods: readonly string[]) => ({
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': ALLOWED,
      'access-control-max-age': MAX_AGE_S,
    }),
    /** Marks an answer as readable for the page that asked, if it is one of the allowed. */
    mark(request: Request, { headers }: Response): void {
      // A cache between never gives the answer for one origin to another.
      headers.append('vary', 'origin')
      const origin = allowedOf(request)
      if (!origin) return
      headers.set('access-control-allow-origin', origin)
      headers.set('access-control-allow-credentials', 'true')
      headers.set('access-control-expose-headers', EXPOSED)
    },
  }
}
