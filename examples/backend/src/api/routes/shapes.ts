import { z } from '@hono/zod-openapi'

/** Parameters that every call may carry. If projects are configured, `projectId` identifies the caller's. */
export const common = z.object({
  projectId: z.string().max(200).optional(),
  st: z.string().max(100).optional(),
  sv: z.string().max(300).optional(),
  clientId: z.string().max(200).optional(),
})

export const chainId = z.string().max(100).openapi({ description: 'CAIP-2.', example: 'eip155:31337' })

export const address = z
  .string()
  .max(100)
  .openapi({
    param: { name: 'address', in: 'path' },
    description: 'A plain EVM or Solana address.',
  })

const failure = z
  .object({
    status: z.literal('FAILED'),
    reasons: z.array(z.object({ name: z.string(), description: z.string() })).min(1),
  })
  .openapi('ApiFailure', {
    description: 'Why the request failed; the first reason is human-readable.',
  })

const fails = (description: string) => ({ description, content: { 'application/json': { schema: failure } } })
const wait = { headers: z.object({ 'Retry-After': z.string() }) }

/** A route's responses: its own, and the errors common to all. */
export const answers = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  200: { description, content: { 'application/json': { schema } } },
  400: fails('A parameter is wrong.'),
  403: fails('The project or the origin may not ask.'),
  404: fails('There is no such thing.'),
  409: fails('Somebody else was first.'),
  429: { ...fails('Too many requests.'), ...wait },
  502: { ...fails('The chain cannot be read at the moment.'), ...wait },
})

/** Only US dollars: no other rate is known. */
export const currency = z.literal('usd').default('usd')
