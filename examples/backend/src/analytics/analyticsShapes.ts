import { z } from '@hono/zod-openapi'

/** Bytes of a request. A page sends at most 45 KB. */
export const MOST_BYTES = 64_000
const MOST_EVENTS = 1_000

const name = z.string().regex(/^[A-Z][A-Z\d_]{0,63}$/)
const about = {
  eventId: z.uuid(),
  url: z.string().max(2_000),
  domain: z.string().max(300),
  timestamp: z.union([z.number(), z.string().max(40)]),
}
const value = z.union([z.string().max(200), z.number(), z.boolean(), z.null()])

/** One event. Only its name is kept and counted. */
const use = z
  .object({
    ...about,
    props: z.object({
      type: z.literal('track'),
      event: name,
      properties: z.record(z.string().max(64), value).optional(),
    }),
  })
  .openapi('UsageEvent')

export const batchShape = z.array(use).max(MOST_EVENTS).openapi('UsageBatch')

/** The body of `POST /e`. */
export const errorShape = z
  .object({
    ...about,
    props: z.object({
      type: z.literal('error'),
      event: z.enum(['API_ERROR', 'DATA_PARSING_ERROR', 'SECURE_SITE_ERROR', 'INTERNAL_SDK_ERROR']),
      errorType: z.string().max(100).optional(),
      errorMessage: z.string().max(2_000).optional(),
      stackTrace: z.string().max(20_000).optional(),
    }),
  })
  .openapi('ErrorReport')
