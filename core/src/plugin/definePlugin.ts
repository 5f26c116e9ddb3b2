import type { Capability } from '../contract/Capability.js'
import { type AnySchema, applyConfig, type SchemaInput, type SchemaOutput } from './applySchema.js'
import type { CheckContributions } from './CheckContributions.js'
import {
  CONTRACT,
  type Plugin,
  type PluginMessages,
  type PluginParts,
  type ProvidesSomething,
  thisCore,
} from './Plugin.js'
import type { PluginContext } from './PluginContext.js'
import type { AnyRoutes, ViewLoader } from './Route.js'
import type { Contribution } from './Slot.js'
import type { OwnViews } from './ViewNames.js'

/** The events that a plugin emits: data by name. Type-only. */
export interface EventTypes<Events extends object> {
  readonly types?: (events: Events) => void
}

/**
 * Declares the events of a plugin. `ctx.emit('completed', …)` of the plugin `swap` is `swap:completed` for the app.
 *
 * @example
 * definePlugin({ id: 'swap', events: eventTypes<{ completed: { hash: string } }>() })
 */
export const eventTypes = <Events extends object>(): EventTypes<Events> => ({})

/** In parameter position, so that the needs of several views are intersected. */
type NeededBy<View> =
  View extends ViewLoader<infer Props>
    ? Props extends { readonly plugin: infer Internal }
      ? (plugin: Internal) => void
      : never
    : never

type ViewsOf<Routes extends AnyRoutes, Contributes extends readonly Contribution[]> =
  | Routes[keyof Routes]['view']
  | (Contributes[number] extends infer Each
      ? Each extends Contribution<infer Value>
        ? Value extends { readonly view: infer View }
          ? View
          : never
        : never
      : never)

export type InternalOf<Routes extends AnyRoutes, Contributes extends readonly Contribution[]> =
  | NeededBy<ViewsOf<Routes, Contributes>>
  | ((plugin: unknown) => void) extends (plugin: infer All) => void
  ? All
  : unknown

/** The data of a plugin: everything that is known before its `setup`. */
export interface PluginData<
  Id extends string,
  Config extends AnySchema,
  Routes extends AnyRoutes,
  Provides extends readonly Capability[],
  Requires extends readonly Capability[],
  Optional extends readonly Capability[],
  Events extends object,
  Contributes extends readonly Contribution[],
> {
  id: Id
  /** Validates the factory's argument: any Standard Schema, or a function that returns the config or throws. */
  config?: Config
  namespace?: string
  provides?: Provides
  /** Capabilities this plugin cannot work without. A missing one is a compile error in `createKit`. */
  requires?: Requires
  /** Capabilities that it uses if available. Undeclared capabilities cannot be used. */
  optional?: Optional
  /** The events that it emits; see `eventTypes`. */
  events?: EventTypes<Events>
  routes?: Routes
  contributes?: Contributes & CheckContributions<Contributes, Id, Routes>
  messages?: PluginMessages
}

/** A plugin as its author writes it. */
export interface PluginDefinition<
  Id extends string,
  Config extends AnySchema,
  Routes extends AnyRoutes,
  Provides extends readonly Capability[],
  Requires extends readonly Capability[],
  Optional extends readonly Capability[],
  Api extends object,
  Events extends object,
  Contributes extends readonly Contribution[],
> extends PluginData<Id, Config, Routes, Provides, Requires, Optional, Events, Contributes> {
  /** Synchronous wiring: no network, no DOM, no timers. Runs on the server too. */
  setup?(
    ctx: PluginContext<[...Requires, ...Optional, ...Provides][number], Events, OwnViews<Id, Routes>>,
    config: SchemaOutput<Config>,
  ): PluginParts<Api, Provides, InternalOf<Routes, Contributes>>
}

/** Optional in a definition that provides nothing and has no view that needs `internal`. */
interface NeedsSetup {
  /** It returns `provide`, what the plugin `provides`, and `internal`, which a view reads as `plugin`. */
  setup: unknown
}

type SetupFor<Internal, Provides extends readonly Capability[]> =
  ProvidesSomething<Provides> extends true ? NeedsSetup : unknown extends Internal ? unknown : NeedsSetup

/** A plugin's factory: `swap()` or `evm({ rpc })`. The argument is optional when the config allows `undefined`. */
export type PluginFactory<Input, P extends Plugin> = undefined extends Input
  ? (input?: Input) => P
  : (input: Input) => P

/** The plugin that a definition makes. */
export type PluginOf<
  Id extends string,
  Config extends AnySchema,
  Routes extends AnyRoutes,
  Provides extends readonly Capability[],
  Requires extends readonly Capability[],
  Api extends object,
  Events extends object,
> = PluginFactory<
  SchemaInput<Config>,
  Plugin<{ id: Id; api: Api; routes: Routes; provides: Provides; requires: Requires; events: Events }>
>

/**
 * Defines a plugin and returns its factory, which throws `kit/INVALID_OPTIONS` if its argument does not match the
 * config.
 */
export function definePlugin<
  const Id extends string,
  const Routes extends AnyRoutes = Record<never, never>,
  const Provides extends readonly Capability[] = readonly [],
  const Requires extends readonly Capability[] = readonly [],
  const Optional extends readonly Capability[] = readonly [],
  const Contributes extends readonly Contribution[] = readonly [],
  Config extends AnySchema = (input: undefined) => undefined,
  Api extends object = Record<never, never>,
  Events extends object = Record<never, never>,
>(
  definition: PluginDefinition<Id, Config, Routes, Provides, Requires, Optional, Api, Events, Contributes> &
    SetupFor<InternalOf<Routes, Contributes>, Provides>,
): PluginOf<Id, Config, Routes, Provides, Requires, Api, Events> {
  const {
    id,
    config: schema,
    namespace,
    provides = [],
    requires = [],
    optional = [],
    routes = {},
    contributes = [],
    messages,
    setup,
  } = definition
  const factory = (input?: unknown) => {
    const config = schema && applyConfig(id, schema, input)
    return Object.freeze({
      id,
      contract: CONTRACT,
      core: thisCore,
      namespace,
      provides,
      requires,
      optional,
      routes,
      contributes,
      messages,
      config,
      setup: (ctx: PluginContext<Capability, object>) =>
        setup?.(ctx as never, config as SchemaOutput<Config>) ?? {},
    })
  }
  return factory as never
}
