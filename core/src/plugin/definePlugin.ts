import { applyConfig } from './applyConfig.js'
import { applySchema } from './applySchema.js'
import type { Capability } from './Capability.js'
import { type AnyRoutes, CONTRACT, type Plugin, type PluginMessages, type PluginParts } from './Plugin.js'
import type { PluginContext } from './PluginContext.js'
import type { Schema, SchemaInput, SchemaOutput } from './Schema.js'
import type { Contribution } from './Slot.js'

/** What a plugin author writes. */
export interface PluginDefinition<
  Id extends string,
  Config extends Schema<never, unknown>,
  Routes extends AnyRoutes,
  Provides extends readonly Capability[],
  Requires extends readonly Capability[],
  Controller extends object,
> {
  id: Id
  /** Checks the factory's argument. Any Standard Schema, or a function that returns the config or throws. */
  config?: Config
  namespace?: string
  provides?: Provides
  /** Capabilities this plugin cannot work without. A missing one is a compile error in `createKit`. */
  requires?: Requires
  /** Capabilities it uses when they are there. */
  optional?: readonly Capability[]
  routes?: Routes
  contributes?: readonly Contribution[]
  messages?: PluginMessages
  /** Synchronous wiring: no network, no DOM, no timers. Runs on the server too. */
  setup?(ctx: PluginContext, config: SchemaOutput<Config>): PluginParts<Controller, Provides>
}

/** A plugin's factory: `swap()` or `evm({ rpc })`. The argument is optional when the config allows `undefined`. */
export type PluginFactory<Input, P extends Plugin> = undefined extends Input
  ? (input?: Input) => P
  : (input: Input) => P

/**
 * Defines a plugin and returns its factory. The factory throws `kit/INVALID_OPTIONS` when its argument
 * does not fit the config.
 */
export function definePlugin<
  const Id extends string,
  const Routes extends AnyRoutes = Record<never, never>,
  const Provides extends readonly Capability[] = readonly [],
  const Requires extends readonly Capability[] = readonly [],
  Config extends Schema<never, unknown> = (input: undefined) => undefined,
  Controller extends object = Record<never, never>,
>(
  definition: PluginDefinition<Id, Config, Routes, Provides, Requires, Controller>,
): PluginFactory<
  SchemaInput<Config>,
  Plugin<{ id: Id; controller: Controller; routes: Routes; provides: Provides; requires: Requires }>
> {
  const { id, config: schema, namespace, setup } = definition
  const factory = (input?: unknown) => {
    const config = schema ? applyConfig(id, schema, input as never) : undefined
    return Object.freeze({
      id,
      contract: CONTRACT,
      namespace,
      provides: definition.provides ?? [],
      requires: definition.requires ?? [],
      optional: definition.optional ?? [],
      routes: definition.routes ?? {},
      contributes: definition.contributes ?? [],
      messages: definition.messages,
      check: applySchema,
      setup: (ctx: PluginContext) => setup?.(ctx, config as SchemaOutput<Config>) ?? {},
    })
  }
  return factory as never
}
