import { createRoute, z } from '@hono/zod-openapi'
import { batchShape, errorShape } from './analyticsShapes.js'

const failure = z
  .object({ error: z.object({ code: z.string(), message: z.string() }) })
  .openapi('AnalyticsFailure', { description: 'Why the request failed.' })
const fails = (description: string) => ({ description, content: { 'application/json': { schema: failure } } })
const answers = {
  204: { description: 'Counted, or ignored because the browser asks not to be tracked.' },
  400: fails('The body is not what it should be; nothing of it was counted.'),
  403: fails('The project or the origin may not send events.'),
  413: fails('More than 64,000 bytes.'),
  429: { ...fails('Too many requests.'), headers: z.object({ 'Retry-After': z.string() }) },
}
const query = z.object({
  projectId: z.string().max(128).optional(),
  st: z.string().optional(),
  sv: z.string().optional(),
})
/** Pages send text, since any other type needs a preflight. */
const bodyOf = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'text/plain': { schema }, 'application/json': { schema } },
})

export const analyticsRoutes = {
  batch: createRoute({
    method: 'post',
    path: '/batch',
    summary: 'Counts what visitors did.',
    request: { query, body: bodyOf(batchShape) },
    responses: answers,
  }),
  error: createRoute({
    method: 'post',
    path: '/e',
    summary: 'Counts an error.',
    request: { query, body: bodyOf(errorShape) },
    responses: answers,
  }),
  page: createRoute({
    method: 'get',
    path: '/analytics',
    summary: 'The counts of a project, for people: with a password, or from this machine.',
    request: { query: z.object({ projectId: z.string().max(128).optional() }) },
    responses: {
      200: { description: 'A page.', content: { 'text/html': { schema: z.string() } } },
      401: { description: 'The password is wrong.' },
      403: fails('There is no password, and the request does not come from this machine.'),
    },
  }),
}
