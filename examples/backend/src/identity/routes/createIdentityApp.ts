import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { timeout } from 'hono/timeout'
import { createRateLimit } from '../../access/createRateLimit.js'
import { networkOf } from '../../access/networkOf.js'
import { type IdentityError, identityError, isIdentityError, tooManyRequests } from '../identityError.js'
import { BASE } from './guards.js'
import type { IdentityContext, IdentityEnv, IdentityParts } from './IdentityEnv.js'
import { pageIn } from './pageIn.js'

const MOST_BYTES = 100_000
/** Longer than the longest poll and the mail server's deadline. */
const ANSWER_MS = 40_000

/** Creates the app around the routes: rate limits, same-origin rules, headers and error responses. */
export function createIdentityApp({ options, proofs }: IdentityParts): Hono<IdentityEnv> {
  const { origin, requestsPerSecond = 20, requestBurst = 200, onTrouble = () => {} } = options
  const addressOf = options.addressOf ?? (request => request.socket.remoteAddress ?? '')
  const limit = createRateLimit(requestsPerSecond, requestBurst)
  const { host } = new URL(origin)
  const app = new Hono<IdentityEnv>()

  app.use('*', async (context, next) => {
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Referrer-Policy', 'same-origin')
    context.header('Cache-Control', 'no-store')
    // Browsers honour it only over https, so it is harmless on a developer's machine.
    if (origin.startsWith('https:'))
      context.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
    const { incoming } = context.env ?? {}
    const network = incoming ? networkOf(addressOf(incoming)) : 'unknown'
    context.set('network', network)
    const waitMs = limit(network)
    if (waitMs > 0) throw tooManyRequests(waitMs)
    // Another name of this server, such as after DNS rebinding.
    if (context.req.header('Host') !== host) throw identityError('NOT_ALLOWED')
    return next()
  })
  app.use(`${BASE}/*`, async (context, next) => {
    context.header('Cross-Origin-Resource-Policy', 'same-origin')
    context.header('DPoP-Nonce', proofs.nonce())
    const { method, path } = context.req
    // A provider may answer with a form, as Apple does; the flow's state says that it is no other page's.
    const isOurs =
      [origin, undefined].includes(context.req.header('Origin')) ||
      path.startsWith(`${BASE}/social/callback/`)
    if (method !== 'GET' && !isOurs) throw identityError('NOT_ALLOWED')
    return next()
  })
  app.use('*', timeout(ANSWER_MS))
  const tooLarge = () => {
    throw identityError('TOO_LARGE')
  }
  app.use('*', bodyLimit({ maxSize: MOST_BYTES, onError: tooLarge }))
  app.onError((error, context) => {
    const known = isIdentityError(error) ? error : identityError('INTERNAL', { cause: error, retryAfter: 5 })
    if (known.status >= 500 && known.code !== 'EMAIL_NOT_SENT')
      onTrouble('answering a call', known.cause ?? known)
    return fail(context, known)
  })
  app.notFound(context => fail(context, identityError('NOT_FOUND')))
  return app
}

function fail(context: IdentityContext, error: IdentityError) {
  const { code, message, status, retryAfter, triesLeft, body } = error
  if (retryAfter !== undefined) context.header('Retry-After', `${retryAfter}`)
  if (code === 'USE_DPOP_NONCE') context.header('WWW-Authenticate', 'DPoP error="use_dpop_nonce"')
  if (code === 'INVALID_DPOP') context.header('WWW-Authenticate', 'DPoP error="invalid_dpop_proof"')
  // Somebody followed a link, or a form of these pages.
  if (context.req.header('Accept')?.includes('text/html')) {
    const { t, show } = pageIn(context)
    return show({ title: t.failedTitle, text: status === 404 ? t.nothingText : t.failedText }, status)
  }
  return context.json({ error: code, message, retryAfter, triesLeft, ...body }, status)
}
