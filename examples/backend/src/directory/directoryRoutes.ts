import { createRoute, z } from '@hono/zod-openapi'
import { directoryWallet } from './DirectoryWallet.js'

const list = z
  .string()
  .max(20_000)
  .transform(text =>
    text
      .split(',')
      .map(part => part.trim())
      .filter(part => part !== ''),
  )
  .optional()
  .openapi({ type: 'string', description: 'Separated by commas.' })
const flag = z.enum(['true', 'false']).optional()
const id = z.object({ id: z.string().regex(/^[\w-]{1,128}$/) })

const failure = z
  .object({ error: z.object({ code: z.string(), message: z.string() }) })
  .openapi('Failure', { description: 'Why the request failed.' })
const fails = (description: string) => ({ description, content: { 'application/json': { schema: failure } } })
const failures = {
  400: fails('A parameter is wrong.'),
  403: fails('The project or the origin may not ask.'),
  429: { ...fails('Too many requests.'), headers: z.object({ 'Retry-After': z.string() }) },
}
const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  200: { description, content: { 'application/json': { schema } } },
  ...failures,
})
const picture = {
  200: {
    description: 'An image.',
    content: { 'image/png': { schema: z.string().openapi({ format: 'binary' }) } },
  },
  404: fails('Image not found.'),
  ...failures,
}

export const directoryRoutes = {
  wallets: createRoute({
    method: 'get',
    path: '/getWallets',
    summary: 'Lists one page of matching wallets.',
    request: {
      query: z.object({
        page: z.coerce.number().int().min(1).max(100_000).default(1),
        entries: z.coerce.number().int().min(1).max(100).default(40),
        search: z.string().max(200).optional(),
        include: list,
        exclude: list,
        chains: list,
        badge: z.string().max(40).optional(),
        badge_type: z.string().max(40).optional(),
        names: list,
        rdns: list,
        sort: z.string().max(40).optional(),
        include_pay_only: flag,
      }),
    },
    responses: json(
      'The page, and how many match in all.',
      z.object({ data: z.array(directoryWallet), count: z.number().int() }).openapi('WalletPage'),
    ),
  }),
  walletImage: createRoute({
    method: 'get',
    path: '/getWalletImage/{id}',
    summary: "A wallet's picture, by its image_id.",
    request: { params: id },
    responses: picture,
  }),
  publicImage: createRoute({
    method: 'get',
    path: '/public/{kind}/{id}',
    summary: 'The image of a network, a currency or a token.',
    request: { params: id.extend({ kind: z.enum(['getAssetImage', 'getCurrencyImage', 'getTokenImage']) }) },
    responses: picture,
  }),
  config: createRoute({
    method: 'get',
    path: '/appkit/v1/config',
    summary: 'Features switched on or off by the service.',
    responses: json(
      'An empty list leaves everything to the app.',
      z.object({
        features: z.array(
          z.object({ id: z.string(), isEnabled: z.boolean(), config: z.unknown().optional() }),
        ),
      }),
    ),
  }),
  limits: createRoute({
    method: 'get',
    path: '/appkit/v1/project-limits',
    summary: "What the project's plan allows, and whether it is used up.",
    responses: json(
      'A project without a plan has the tier none and is above no limit.',
      z.object({
        planLimits: z.object({
          tier: z.enum(['none', 'starter', 'pro', 'enterprise']),
          isAboveRpcLimit: z.boolean(),
          isAboveMauLimit: z.boolean(),
        }),
      }),
    ),
  }),
  origins: createRoute({
    method: 'get',
    path: '/projects/v1/origins',
    summary: "A project's allowed origins.",
    responses: json('An empty list allows all.', z.object({ allowedOrigins: z.array(z.string()) })),
  }),
  analytics: createRoute({
    method: 'get',
    path: '/getAnalyticsConfig',
    summary: 'Whether the service collects events.',
    responses: json(
      'False unless analytics is one of its services.',
      z.object({ isAnalyticsEnabled: z.boolean() }),
    ),
  }),
}
