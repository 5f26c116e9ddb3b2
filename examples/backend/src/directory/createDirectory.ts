import type { IncomingMessage } from 'node:http'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { cors } from 'hono/cors'
import { etag } from 'hono/etag'
import { createRateLimit } from '../access/createRateLimit.js'
import { guardProject } from '../access/guardProject.js'
import { networkOf } from '../access/networkOf.js'
import type { Projects } from '../access/Projects.js'
import type { DirectoryWallet } from './DirectoryWallet.js'
import { directoryRoutes } from './directoryRoutes.js'
import { drawMark } from './drawMark.js'
import { findWallets } from './findWallets.js'
import { inventWallets } from './inventWallets.js'

export interface DirectoryOptions {
  /** The wallets to list. Default: 1,000 made-up ones. */
  readonly wallets?: readonly DirectoryWallet[]
  /** The allowed projects. Default: any. */
  readonly projects?: Projects
  /** Events are collected, as `GET /getAnalyticsConfig` reports. Default false. */
  readonly isAnalyticsEnabled?: boolean
  /** Requests per second of one address (a /64 for IPv6), sustained, and at once. */
  readonly requestsPerSecond?: number
  readonly requestBurst?: number
  readonly addressOf?: (request: IncomingMessage) => string
  /** Called for each failure, without anything that identifies the caller. */
  readonly onTrouble?: (what: string, error: unknown) => void
}

type Env = { Bindings: { incoming?: IncomingMessage } }

/** The directory's routes as a Hono app, for an HTTP server to serve. */
export type Directory = OpenAPIHono<Env>

/** Creates a wallet directory with the explorer's wire format, described at `GET /openapi.json`. */
export function createDirectory(options: DirectoryOptions = {}): Directory {
  const { projects = 'any', requestsPerSecond = 50, requestBurst = 300, onTrouble = () => {} } = options
  const wallets = options.wallets ?? inventWallets()
  const addressOf = options.addressOf ?? (request => request.socket.remoteAddress ?? '')
  const limit = createRateLimit(requestsPerSecond, requestBurst)
  const pictures = new Set(wallets.map(wallet => wallet.image_id))

  const app: Directory = new OpenAPIHono<Env>({
    defaultHook(result, context) {
      if (result.success) return undefined
      const [issue] = result.error.issues
      const message = `${issue?.path.join('.') || 'query'}: ${issue?.message ?? 'unreadable'}`
      return context.json({ error: { code: 'directory/INVALID_PARAMETER', message } }, 400)
    },
  })
  app.use(
    '*',
    cors({
      origin: '*',
      allowMethods: ['GET'],
      exposeHeaders: ['Date', 'ETag', 'Retry-After'],
      maxAge: 86_400,
    }),
  )
  app.use('*', async (context, next) => {
    const { incoming } = context.env ?? {}
    const waitMs = incoming ? limit(networkOf(addressOf(incoming))) : 0
    if (waitMs > 0) {
      context.header('Retry-After', `${Math.max(1, Math.ceil(waitMs / 1_000))}`)
      return fail(context, 429, 'access/RATE_LIMITED', 'Too many requests: wait a moment.')
    }
    const isOpen = context.req.path === '/openapi.json'
    const refusal = isOpen
      ? undefined
      : guardProject(projects, projectOf(context), context.req.header('Origin'))
    if (refusal) return fail(context, 403, refusal.code, `Forbidden: ${refusal.message}`)
    return next()
  })
  app.use('*', etag())
  app.onError((error, context) => {
    onTrouble('answering a request', error)
    return fail(context, 500, 'directory/INTERNAL', 'The directory failed: try again.')
  })
  app.notFound(context => fail(context, 404, 'directory/NOT_FOUND', 'There is nothing here.'))

  app.openapi(directoryRoutes.wallets, context => {
    const { badge, badge_type, sort, include_pay_only, ...query } = context.req.valid('query')
    const found = findWallets(wallets, {
      ...query,
      badge: badge_type ?? badge,
      payFirst: sort === 'wcpay',
      payOnly: include_pay_only === 'true',
    })
    return context.json(found, 200, cacheFor(300))
  })
  app.openapi(directoryRoutes.walletImage, context => {
    const { id } = context.req.valid('param')
    if (!pictures.has(id)) return noPicture(context)
    return context.body(drawMark(id), 200, pictureHeaders) as never
  })
  app.openapi(directoryRoutes.publicImage, context => {
    const { kind, id } = context.req.valid('param')
    return context.body(drawMark(`${kind}:${id}`), 200, pictureHeaders) as never
  })
  const project = (context: Context) => (projects === 'any' ? undefined : projects[projectOf(context)])
  app.openapi(directoryRoutes.config, context => {
    const features = Object.entries(project(context)?.features ?? {})
    return context.json(
      { features: features.map(([id, isEnabled]) => ({ id, isEnabled })) },
      200,
      cacheFor(300),
    )
  })
  app.openapi(directoryRoutes.limits, context =>
    context.json({ planLimits: project(context)?.limits ?? noLimits }, 200, cacheFor(300)),
  )
  app.openapi(directoryRoutes.origins, context =>
    context.json({ allowedOrigins: [...(project(context)?.origins ?? [])] }, 200, cacheFor(60)),
  )
  app.openapi(directoryRoutes.analytics, context =>
    context.json({ isAnalyticsEnabled: options.isAnalyticsEnabled ?? false }, 200, cacheFor(300)),
  )
  app.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Wallet directory', version: '1', description: 'Lists wallets with their images.' },
  })
  return app
}

/** For projects without a plan, which are never above a limit. */
const noLimits = { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false } as const

const pictureHeaders = {
  'Content-Type': 'image/png',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  ...cacheFor(86_400),
}

function cacheFor(seconds: number) {
  return { 'Cache-Control': `public, max-age=${seconds}, stale-while-revalidate=3600`, Vary: 'Origin' }
}

function projectOf(context: Context): string {
  return context.req.query('projectId') ?? context.req.header('x-project-id') ?? ''
}

function fail(context: Context, status: 403 | 404 | 429 | 500, code: string, message: string) {
  return context.json({ error: { code, message } }, status, { 'Cache-Control': 'no-store' })
}

function noPicture(context: Context) {
  return context.json({ error: { code: 'directory/NO_PICTURE', message: 'Image not found.' } }, 404)
}
