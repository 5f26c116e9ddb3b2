import { raise } from '../errors/raise.js'
import { applySchema } from '../plugin/applySchema.js'
import type { Registry } from '../plugin/createRegistry.js'
import { PLUGIN_ID } from '../plugin/Plugin.js'
import type { Schema } from '../plugin/Schema.js'

/**
 * Validates the params of a view. Throws `kit/UNKNOWN_ROUTE` for a route that no installed plugin has, and
 * `kit/INVALID_PARAMS` with the message of the route's schema. Names that no plugin can have are left to the shell.
 */
export function checkParams(registry: Pick<Registry, 'route'>, view: string, params: unknown): unknown {
  const isText = typeof view === 'string' && view !== ''
  if (isText && !PLUGIN_ID.test(view.split('/')[0] as string)) return params
  const found =
    (isText && registry.route(view)) ||
    raise('kit/UNKNOWN_ROUTE', `No installed plugin has the view '${view}'`, { route: view })
  const { params: schema } = found.route
  if (!schema) return params
  return applySchema(schema as Schema<never, unknown>, params, {
    code: 'kit/INVALID_PARAMS',
    what: `Params of '${view}'`,
    context: { route: view },
  })
}
