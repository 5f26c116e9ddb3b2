import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from '@hono/zod-openapi'
import type { ApiEnv } from '../ApiEnv.js'
import { apiError } from '../apiError.js'
import { onRampRoutes } from './onRampRoutes.js'

const SELLER_MS = 8_000
const answerSchema = z.record(z.string(), z.unknown())
const pageSchema = z.object({ url: z.string() })

/**
 * Serves the on-ramp from a seller's own service at `url`. If the seller does not answer, the response is an
 * error rather than a guessed price.
 */
export function serveOnRamp(app: OpenAPIHono<ApiEnv>, url: string): void {
  async function ask(path: string, body?: unknown): Promise<unknown> {
    const failed = (cause?: unknown) =>
      apiError(502, 'seller', 'The seller does not answer.', { cause, retryAfter: 5 })
    const answer = await fetch(new URL(path, url), {
      ...(body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(SELLER_MS),
    }).catch(cause => {
      throw failed(cause)
    })
    if (answer.status === 429)
      throw apiError(429, 'seller', 'The seller gets too many requests.', { retryAfter: 5 })
    if (answer.status === 400) throw apiError(400, 'seller', 'The seller does not sell this.')
    if (!answer.ok) throw failed(new Error(`HTTP status code: ${answer.status}`))
    return answer.json().catch(cause => {
      throw failed(cause)
    })
  }
  app.openapi(onRampRoutes.options, async context =>
    context.json(answerSchema.parse(await ask('/options')), 200),
  )
  app.openapi(onRampRoutes.quote, async context =>
    context.json(answerSchema.parse(await ask('/quotes', context.req.valid('json'))), 200),
  )
  app.openapi(onRampRoutes.checkout, async context =>
    context.json(pageSchema.parse(await ask('/checkouts', context.req.valid('json'))), 200),
  )
}
