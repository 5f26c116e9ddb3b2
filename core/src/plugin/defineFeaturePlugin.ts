import { loadOnce } from '../async/loadOnce.js'
import type { Capability } from '../contract/Capability.js'
import type { WalletSource } from '../wallet/WalletSource.js'
import type { AnySchema, SchemaOutput } from './applySchema.js'
import { definePlugin, type InternalOf, type PluginData, type PluginOf } from './definePlugin.js'
import { type Later, lazily } from './lazily.js'
import { onStored } from './onStored.js'
import type { Provided, ProvidesSomething } from './Plugin.js'
import type { PluginContext } from './PluginContext.js'
import type { AnyRoutes } from './Route.js'
import type { Contribution } from './Slot.js'
import type { OwnViews } from './ViewNames.js'

/** A controller that goes on with what an earlier page left, or takes over what another one `changed` in storage. */
interface Resumed {
  resume(changed?: string): unknown
}

type Capabilities = readonly Capability[]

interface Uses {
  readonly provides?: Capabilities
  readonly requires?: Capabilities
  readonly optional?: Capabilities
}

type EachOf<List> = List extends Capabilities ? List[number] : never

/**
 * The context of a plugin with these capabilities and events.
 *
 * @example
 * const uses = { requires: [SignMessage], optional: [Names] } as const
 * type GuestbookContext = ContextOf<typeof uses, GuestbookEvents>
 */
export type ContextOf<U extends Uses, Events extends object = Record<never, never>> = PluginContext<
  EachOf<U[keyof U & keyof Uses]>,
  Events
>

/** Shared by the parts of one kit's feature, besides its state. */
export interface FeatureEnv<
  U extends Uses,
  Config = undefined,
  Events extends object = Record<never, never>,
> {
  readonly ctx: ContextOf<U, Events>
  readonly config: Config
}

/** A feature as its author writes it. `Env` is shared by its parts: `ctx`, `config` and its `state`. */
export interface FeatureDefinition<
  Id extends string,
  Config extends AnySchema,
  Routes extends AnyRoutes,
  Provides extends Capabilities,
  Requires extends Capabilities,
  Optional extends Capabilities,
  Events extends object,
  Contributes extends readonly Contribution[],
  State extends object,
  Controller extends object,
  Api extends object,
  Gets extends 'api' | 'controller' = 'controller',
  Ctx = PluginContext<[...Requires, ...Optional, ...Provides][number], Events, OwnViews<Id, Routes>>,
  Env = { readonly ctx: Ctx; readonly config: SchemaOutput<Config> } & NoInfer<State>,
> extends PluginData<Id, Config, Routes, Provides, Requires, Optional, Events, Contributes> {
  /** Makes what can be read before the controller is loaded, once per kit. */
  state?(): State
  /** Loads the controller with the first view or call; after a failure, with the next. */
  controller(): Promise<{ readonly createController: (env: Env) => Controller | Promise<Controller> }>
  /** Makes `kit.plugins.<id>`. `later` returns functions of the controller by name, which load it on the first call. */
  api?(env: Env, later: Later<NoInfer<Controller>>): Api
  /** The prop `plugin` of views: the controller, or the API if they are shown before the controller is needed. */
  viewsGet?: Gets
  /** Makes the implementations of what it `provides`. */
  provide?(env: Env, later: Later<NoInfer<Controller>>): Provided<Provides>
  /** Makes what reports the wallets of a feature that has some: a relay, an embedded wallet. */
  discover?(env: Env, later: Later<NoInfer<Controller>>): WalletSource['discover']
  /** Has the controller `resume` if one of these keys is in storage, and when another page changes one, with its name. */
  resumeOn?: NoInfer<Controller> extends Resumed ? readonly string[] : 'the controller has no resume()'
  /** Runs once, on the client only. `load` loads the controller. */
  start?(env: Env, later: Later<NoInfer<Controller>>, load: () => Promise<NoInfer<Controller>>): void
}

/** Required of a feature that `provides` something. */
type ProvideFor<Provides extends Capabilities> =
  ProvidesSomething<Provides> extends true ? { provide: unknown } : unknown

/** Whatever views get has what they read. */
type FitsViews<Gets, Internal> = Gets extends 'api'
  ? { api(...args: never): Internal }
  : { controller(): Promise<{ readonly createController: (env: never) => Internal | Promise<Internal> }> }

/**
 * Defines a plugin whose working parts load when they are first needed, and returns its factory, which throws
 * `kit/INVALID_OPTIONS`. It is `definePlugin` plus the wiring that every feature needs. A function in `api` that the controller
 * does not have does not compile.
 *
 * @example
 * defineFeaturePlugin({
 *   id: 'clock',
 *   controller: async () => ({ createController: () => ({ now: () => Date.now() }) }),
 *   api: (_, later) => later('now'),
 * })
 */
export function defineFeaturePlugin<
  const Id extends string,
  Controller extends object,
  const Routes extends AnyRoutes = Record<never, never>,
  const Provides extends Capabilities = readonly [],
  const Requires extends Capabilities = readonly [],
  const Optional extends Capabilities = readonly [],
  const Contributes extends readonly Contribution[] = readonly [],
  Config extends AnySchema = (input: undefined) => undefined,
  Events extends object = Record<never, never>,
  State extends object = Record<never, never>,
  Api extends object = Record<never, never>,
  const Gets extends 'api' | 'controller' = 'controller',
>(
  definition: FeatureDefinition<
    Id,
    Config,
    Routes,
    Provides,
    Requires,
    Optional,
    Events,
    Contributes,
    State,
    Controller,
    Api,
    Gets
  > &
    ProvideFor<Provides> &
    FitsViews<Gets, InternalOf<Routes, Contributes>>,
): PluginOf<Id, Config, Routes, Provides, Requires, Api, Events> {
  return definePlugin({
    ...definition,
    setup(ctx: PluginContext, config: SchemaOutput<Config>) {
      const env = { ctx, config, ...definition.state?.() } as never
      const load = loadOnce(async () => {
        const { createController } = await definition.controller()
        ctx.signal.throwIfAborted()
        return createController(env)
      })
      const later = lazily(load, definition.id)
      const api = definition.api?.(env, later)
      return {
        api,
        internal: definition.viewsGet === 'api' ? () => api : load,
        provide: definition.provide?.(env, later),
        discover: definition.discover?.(env, later),
        start() {
          definition.start?.(env, later, load)
          const keys = (definition.resumeOn ?? []) as readonly string[]
          const { resume } = (later as unknown as Later<Resumed>)('resume')
          const quietly = (changed?: string) =>
            resume(changed).catch(error => {
              ctx.log.add('error', String(error))
              // Offline, its code cannot load.
              globalThis.addEventListener?.('online', () => quietly(changed), {
                once: true,
                signal: ctx.signal,
              })
            })
          if (keys.some(key => ctx.storage.get(key))) quietly()
          for (const key of keys) onStored(ctx, key, () => quietly(key))
        },
      }
    },
  } as never) as never
}
