import type { IncomingMessage } from 'node:http'
import { OpenAPIHono, type z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { basicAuth } from 'hono/basic-auth'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import ipaddr from 'ipaddr.js'
import { createRateLimit } from '../access/createRateLimit.js'
import { guardProject } from '../access/guardProject.js'
import { networkOf } from '../access/networkOf.js'
import type { Projects } from '../access/Projects.js'
import { analyticsRoutes } from './analyticsRoutes.js'
import { batchShape, errorShape, MOST_BYTES } from './analyticsShapes.js'
import { createCounts } from './createCounts.js'
import { countsHeaders, renderCounts } from './renderCounts.js'

export interface AnalyticsOptions {
  /** The allowed projects. Default: any. */
  readonly projects?: Projects
  /** Requests per second of one address (a /64 for IPv6), sustained, and at once. */
  readonly requestsPerSecond?: number
  readonly requestBurst?: number
  /** Password of the user `operator`, for the page with the counts. Without one, only this machine can see it. */
  readonly password?: string
  readonly addressOf?: (request: IncomingMessage) => string
  /** Called for each failure, without anything that identifies the caller. */
  readonly onTrouble?: (what: string, error: unknown) => void
}

type Env = { Bindings: { incoming?: IncomingMessage } }

export type Analytics = OpenAPIHono<Env>

/**
 * Counts events by day and name, and stores nothing else: no page, property or address. Requests with Do Not
 * Track are answered but not counted. Described at `GET /analytics/openapi.json`.
 */
export function createAnalytics(options: AnalyticsOptions = {}): Analytics {
  const {
    projects = 'any',
    requestsPerSecond = 20,
    requestBurst = 100,
    password,
    onTrouble = () => {},
  } = options
  const addressOf = options.addressOf ?? (request => request.socket.remoteAddress ?? '')
  const limit = createRateLimit(requestsPerSecond, requestBurst)
  const counts = createCounts()
  const app: Analytics = new OpenAPIHono<Env>()

  app.use('*', async (context, next) => {
    const { incoming } = context.env ?? {}
    const waitMs = incoming ? limit(networkOf(addressOf(incoming))) : 0
    if (waitMs === 0) return next()
    context.header('Retry-After', `${Math.max(1, Math.ceil(waitMs / 1_000))}`)
    return fail(context, 429, 'access/RATE_LIMITED', 'Too many requests: wait a moment.')
  })
  app.onError((error, context) => {
    // A wrong password is not a service failure.
    if (error instanceof HTTPException) return error.getResponse()
    onTrouble('counting events', error)
    return fail(context, 500, 'analytics/INTERNAL', 'The service failed: try again.')
  })
  app.notFound(context => fail(context, 404, 'analytics/NOT_FOUND', 'There is nothing here.'))

  const open = cors({ origin: '*', allowMethods: ['POST'], exposeHeaders: ['Retry-After'], maxAge: 86_400 })
  const small = bodyLimit({
    maxSize: MOST_BYTES,
    onError: context => fail(context, 413, 'analytics/TOO_LARGE', 'The body is too large.'),
  })
  function counted<Body>(path: string, shape: z.ZodType<Body>, namesOf: (body: Body) => readonly string[]) {
    app.use(path, open)
    app.post(path, small, async context => {
      const projectId = projectOf(context)
      const refusal = guardProject(projects, projectId, context.req.header('Origin'))
      if (refusal) return fail(context, 403, refusal.code, `Forbidden: ${refusal.message}`)
      if (context.req.header('DNT') === '1' || context.req.header('Sec-GPC') === '1')
        return context.body(null, 204)
      const { data } = shape.safeParse(readJson(await context.req.text()))
      if (data === undefined)
        return fail(context, 400, 'analytics/INVALID_BODY', 'The body is not what it should be.')
      counts.add(projectId, namesOf(data))
      return context.body(null, 204)
    })
  }
  counted('/batch', batchShape, batch => batch.map(({ props }) => props.event))
  counted('/e', errorShape, ({ props }) => [props.event])

  app.use('/analytics', async (context, next) => {
    if (password !== undefined)
      return basicAuth({ username: 'operator', password, realm: 'Events' })(context, next)
    const { incoming } = context.env ?? {}
    // Only direct requests: behind a proxy, the client is elsewhere.
    const from =
      incoming?.headers['x-forwarded-for'] === undefined ? incoming?.socket.remoteAddress : undefined
    if (incoming && !isLoopback(from ?? ''))
      return fail(context, 403, 'analytics/PRIVATE', 'Forbidden: set a password, or ask from this machine.')
    return next()
  })
  app.get('/analytics', async context => {
    const projectId = projectOf(context)
    return context.body(await renderCounts(projectId, counts.read(projectId)), 200, countsHeaders)
  })
  for (const route of Object.values(analyticsRoutes)) app.openAPIRegistry.registerPath(route)
  app.doc31('/analytics/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Analytics', version: '1', description: 'Counts events and errors, and keeps no more.' },
  })
  return app
}

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

function projectOf(context: Context): string {
  return (context.req.query('projectId') ?? '').slice(0, 128)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fail(context: Context, status: 400 | 403 | 404 | 413 | 429 | 500, code: string, message: string) {
  return context.json({ error: { code, message } }, status, { 'Cache-Control': 'no-store' })
}
