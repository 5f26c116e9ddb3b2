import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiEnv } from '../ApiEnv.js'
import { apiError } from '../apiError.js'
import type { Names } from '../names/createNames.js'
import { nameRoutes } from './nameRoutes.js'

export function serveNames(app: OpenAPIHono<ApiEnv>, names: Names): void {
  app.openapi(nameRoutes.account, async context => {
    const record = await names.find(context.req.valid('param').name)
    if (!record) throw apiError(404, 'name', 'This name is not registered.')
    return context.json(record, 200)
  })
  app.openapi(nameRoutes.reverse, async context =>
    context.json([...(await names.of(context.req.valid('param').address))], 200),
  )
  app.openapi(nameRoutes.suggestions, async context => {
    const suggestions = await names.suggest(context.req.valid('param').name, context.req.valid('query').zone)
    return context.json({ suggestions: [...suggestions] }, 200)
  })
  app.openapi(nameRoutes.register, async context => {
    const { name } = await names.register(context.req.valid('json'))
    return context.json({ success: true as const, name }, 200)
  })
}
