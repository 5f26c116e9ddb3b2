import { applySchema } from './applySchema.js'
import type { Schema } from './Schema.js'

/**
 * Checks the options of a plugin, or what of them was left for later. Throws `kit/INVALID_OPTIONS` with the plugin's id and
 * what the schema says.
 */
export const applyConfig = <In, Out>(id: string, schema: Schema<In, Out>, input: In): Out =>
  applySchema(schema as Schema<never, Out>, input, {
    code: 'kit/INVALID_OPTIONS',
    what: `Options of plugin '${id}'`,
    context: { path: id },
  })
