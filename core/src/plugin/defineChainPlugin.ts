import { loadOnce } from '../async/loadOnce.js'
import { ChainWallets } from '../capabilities/wallets.js'
import type { Account } from '../contract/Account.js'
import type { Capability, ChainCapability } from '../contract/Capability.js'
import type { Network, NetworkFamily } from '../contract/Network.js'
import { SUGGESTED_WALLETS, type SuggestedWallet } from '../wallet/SuggestedWallet.js'
import type { WalletSession } from '../wallet/WalletSession.js'
import type { WalletSource } from '../wallet/WalletSource.js'
import type { AnySchema, SchemaOutput } from './applySchema.js'
import type { CheckDeclared, Extras, RequiredOperations } from './ChainOperations.js'
import { definePlugin, type InternalOf, type PluginData, type PluginOf } from './definePlugin.js'
import { type Later, lazily } from './lazily.js'
import { lazyDiscovery } from './lazyDiscovery.js'
import type { PluginContext } from './PluginContext.js'
import type { AnyRoutes } from './Route.js'
import type { Contribution } from './Slot.js'
import type { OwnViews, RouteName } from './ViewNames.js'

/** The context of a chain plugin, whose sessions are those that its own `connect` makes. */
export interface ChainContext<
  Session extends WalletSession = WalletSession,
  Uses extends Capability = never,
  Events extends object = Record<never, never>,
  Own extends object = Readonly<Record<RouteName, unknown>>,
> extends PluginContext<Uses, Events, Own> {
  session(account: Account): Session
}

type SessionOf<Operations> = Operations extends {
  connect: (...args: never[]) => Promise<infer Session extends WalletSession>
}
  ? Session
  : WalletSession

/**
 * Shared by the parts of one kit's chain plugin. `Session` is what its `connect` resolves with, `Uses` are the capabilities
 * that it declares, `Events` those that it tells, and `Own` its routes with their params.
 */
export interface ChainEnv<
  Config,
  Session extends WalletSession = WalletSession,
  Uses extends Capability = never,
  Events extends object = Record<never, never>,
  Own extends object = Readonly<Record<RouteName, unknown>>,
> {
  readonly ctx: ChainContext<Session, Uses, Events, Own>
  readonly config: Config
}

/** A chain plugin as its author writes it. */
export interface ChainPluginDefinition<
  Id extends string,
  Config extends AnySchema<{ readonly networks: readonly Network[] }>,
  Provides extends readonly ChainCapability[],
  E extends Extras<Provides>,
  State extends object,
  Operations extends RequiredOperations<Provides, E>,
  Controller extends object,
  Api extends object,
  Routes extends AnyRoutes,
  Requires extends readonly Capability[],
  Optional extends readonly Capability[],
  Events extends object,
  Contributes extends readonly Contribution[],
  Env = ChainEnv<
    SchemaOutput<Config>,
    SessionOf<Operations>,
    [...Requires, ...Optional, ...Provides][number],
    Events,
    OwnViews<Id, Routes>
  > &
    State,
> extends Omit<
    PluginData<Id, Config, Routes, Provides, Requires, Optional, Events, Contributes>,
    'config' | 'provides'
  > {
  /** CAIP-2. */
  namespace: string
  /** Validates the factory's argument: any Standard Schema, or a function that returns the config or throws. */
  config: Config
  /** How the shell names the family. Its networks are those of the config. */
  family: Omit<NetworkFamily, 'namespace' | 'networks'>
  /** Capabilities besides `ChainWallets`. */
  capabilities: Provides
  extras?: E
  /** Makes further state that the parts share within one kit, such as caches. */
  state?(): State
  /**
   * Loads wallet discovery in the browser. It reports each wallet until the signal aborts, and returns a function that
   * looks again.
   */
  discovery(): Promise<{
    discoverWallets: (
      found: Parameters<WalletSource['discover']>[0],
      signal: AbortSignal,
      connect: Operations['connect'],
      env: Env,
    ) => () => void
  }>
  /** Loads the wallets that somebody without one may get: those that most people of this family use. */
  suggestions?(): Promise<{ readonly suggestedWallets: readonly SuggestedWallet[] }>
  /** Loads the operations on the first call. Whatever they throw becomes a `KitError` with the plugin's id. */
  operations: (() => Promise<{
    createOperations: (env: Env) => Operations
  }>) &
    CheckDeclared<Operations, RequiredOperations<Provides, E>>
  /** Loads what the app gets besides, with the first call, and what the plugin's own views get as `plugin`. */
  controller?(): Promise<{ readonly createController: (env: Env) => Controller | Promise<Controller> }>
  /** Makes `kit.plugins.<id>`. `later` returns functions of the controller by name, which load it on the first call. */
  api?(env: Env, later: Later<NoInfer<Controller>>): Api
}

/**
 * Defines the plugin of a chain family and returns its factory, which throws `kit/INVALID_OPTIONS`. It is
 * `definePlugin` plus the wiring that every family needs: list each capability once, and implement its methods as
 * operations of the same name. A missing, misspelt or undeclared operation does not compile.
 *
 * @example
 * defineChainPlugin({
 *   id: 'toy',
 *   namespace: 'toy',
 *   config: checkOptions,
 *   family: { name: 'toy.family' },
 *   capabilities: [SignMessage],
 *   discovery: () => import('./discoverWallets.js'),
 *   operations: () => import('./createOperations.js'),
 * })
 */
export function defineChainPlugin<
  const Id extends string,
  Config extends AnySchema<{ readonly networks: readonly Network[] }>,
  const Provides extends readonly ChainCapability[],
  Operations extends RequiredOperations<Provides, E>,
  Controller extends InternalOf<Routes, Contributes> & object,
  const E extends Extras<Provides> = Record<never, never>,
  State extends object = Record<never, never>,
  Api extends object = Record<never, never>,
  const Routes extends AnyRoutes = Record<never, never>,
  const Requires extends readonly Capability[] = readonly [],
  const Optional extends readonly Capability[] = readonly [],
  Events extends object = Record<never, never>,
  const Contributes extends readonly Contribution[] = readonly [],
>(
  definition: ChainPluginDefinition<
    Id,
    Config,
    Provides,
    E,
    State,
    Operations,
    Controller,
    Api,
    Routes,
    Requires,
    Optional,
    Events,
    Contributes
  > &
    // A view that reads `plugin` needs a controller.
    (unknown extends InternalOf<Routes, Contributes> ? unknown : { controller: unknown }),
): PluginOf<Id, Config, Routes, readonly [typeof ChainWallets, ...Provides], Requires, Api, Events> {
  const { id, namespace, family, capabilities, extras, suggestions, contributes = [] } = definition
  return definePlugin({
    ...definition,
    provides: [ChainWallets, ...capabilities],
    contributes: suggestions
      ? [...contributes, { slot: SUGGESTED_WALLETS, value: { namespace, load: suggestions }, needs: [] }]
      : contributes,
    setup(ctx: PluginContext, config: SchemaOutput<Config>) {
      const env = { ctx, config, ...definition.state?.() } as never
      const later = lazily<Record<string, (...args: never[]) => Promise<unknown>>>(async () => {
        const { createOperations } = await definition.operations()
        // After the operations, which load it together with the tools that they import.
        const { typedErrors } = await import('./typedErrors.js')
        return typedErrors(id, createOperations(env) as never)
      }, id)
      const discovery = lazyDiscovery(ctx, async () => {
        const { discoverWallets } = await definition.discovery()
        return (found, signal) => discoverWallets(found, signal, later('connect')['connect'] as never, env)
      })
      const provide: Record<string, object> = {
        [ChainWallets.id]: {
          ...discovery,
          ...later('parseAddress'),
          family: { ...family, namespace, networks: config.networks },
        },
      }
      for (const { id, methods } of capabilities) {
        const provided = later(...methods)
        for (const [name, value] of Object.entries(extras?.[id as never] ?? {})) {
          Object.assign(provided, value === true ? later(name) : { [name]: value })
        }
        provide[id] = provided
      }
      const internal = loadOnce(
        async () => (await definition.controller?.())?.createController(env) as Controller,
      )
      return { api: definition.api?.(env, lazily(internal, id)), internal, provide }
    },
  } as never) as never
}
