import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import { createRateLimit } from '../../access/createRateLimit.js'
import { guardProject } from '../../access/guardProject.js'
import { networkOf } from '../../access/networkOf.js'
import type { ApiEnv } from '../ApiEnv.js'
import type { ApiOptions } from '../ApiOptions.js'
import { type ApiStatus, apiError, isApiError } from '../apiError.js'

const MOST_BYTES = 100_000
/** Longer than the store or a chain may take. */
const ANSWER_MS = 15_000

/** Creates the app around the routes: access, rate limits and error responses. */
export function createApiApp(options: ApiOptions): OpenAPIHono<ApiEnv> {
  const { projects = 'any', requestsPerSecond = 50, requestBurst = 300, onTrouble = () => {} } = options
  const addressOf = options.addressOf ?? (request => request.socket.remoteAddress ?? '')
  const limit = createRateLimit(requestsPerSecond, requestBurst)
  const app = new OpenAPIHono<ApiEnv>({
    defaultHook(result, context) {
      if (result.success) return undefined
      const [issue] = result.error.issues
      const about = issue?.path.join('.') || 'request'
      return fail(context, 400, about, `${about}: ${issue?.message ?? 'unreadable'}`)
    },
  })
  const exposeHeaders = ['Date', 'Retry-After']
  app.options('*', cors({ origin: '*', allowMethods: ['GET', 'POST'], exposeHeaders, maxAge: 86_400 }))
  app.use('*', async (context, next) => {
    context.header('Access-Control-Allow-Origin', '*')
    context.header('Access-Control-Expose-Headers', exposeHeaders.join(','))
    context.header('Cache-Control', 'no-store')
    if (context.req.path === '/v1/openapi.json') return next()
    const project = context.req.query('projectId') ?? ''
    const { incoming } = context.env ?? {}
    // Only by address: the project is whatever the caller claims.
    const waitMs = incoming ? limit(networkOf(addressOf(incoming))) : 0
    const retryAfter = Math.max(1, Math.ceil(waitMs / 1_000))
    if (waitMs > 0) throw apiError(429, 'quota', 'Too many requests: wait a moment.', { retryAfter })
    const refusal = guardProject(projects, project, context.req.header('Origin'))
    if (refusal) return fail(context, 403, 'projectId', `Forbidden: ${refusal.message}`)
    return next()
  })
  app.use('*', timeout(options.answerMs ?? ANSWER_MS))
  // Checking for a body costs as much as the rest of the request, and GETs have none.
  app.post('*', bodyLimit({ maxSize: MOST_BYTES, onError: tooLarge }))
  app.onError((error, context) => {
    if (isApiError(error)) {
      if (error.status >= 500) onTrouble(`answering for ${error.about}`, error.cause ?? error)
      if (error.retryAfter !== undefined) context.header('Retry-After', `${error.retryAfter}`)
      return fail(context, error.status, error.about, error.message)
    }
    if (error instanceof HTTPException && error.status === 400)
      return fail(context, 400, 'body', 'The body must be JSON.')
    onTrouble('answering a request', error)
    context.header('Retry-After', '5')
    return fail(context, 503, 'service', 'The service failed: try again.')
  })
  app.notFound(context => fail(context, 404, 'path', 'There is nothing here.'))
  app.doc31('/v1/openapi.json', {
    openapi: '3.1.0',
    info: {
      title: 'Blockchain API',
      version: '1',
      description: 'Balances, history, prices and names. EVM addresses are in lower case.',
    },
  })
  return app
}

function tooLarge(context: Context) {
  return fail(context, 413, 'body', 'The body is too large.')
}

function fail(context: Context, status: ApiStatus, name: string, description: string) {
  return context.json({ status: 'FAILED' as const, reasons: [{ name, description }] }, status)
}
