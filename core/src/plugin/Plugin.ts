import type { Capability, ImplOf } from '../contract/Capability.js'
import type { Messages } from '../i18n/createI18n.js'
import type { WalletSource } from '../wallet/WalletSource.js'
import type { PluginContext } from './PluginContext.js'
import type { AnyRoutes } from './Route.js'
import type { Contribution } from './Slot.js'

declare const LATCHKIT_VERSION: string | undefined

/** This copy of the core, with the version from the build. Another copy has another object, even of the same version. */
export const thisCore = {
  version: typeof LATCHKIT_VERSION === 'undefined' ? 'source' : LATCHKIT_VERSION,
} as const

/** The version of the contract between plugins and core. */
export const CONTRACT = 1

/** The allowed form of a plugin id. */
export const PLUGIN_ID = /^(?!(account|connect|disconnect|modal|network|plugin)$)[a-z\d][a-z\d-]*$/

/** Everything the type system knows about a plugin, in one generic. */
export interface PluginShape {
  id: string
  api: object
  routes: AnyRoutes
  provides: readonly Capability[]
  requires: readonly Capability[]
  /** Event data by name, without the plugin's id. */
  events: object
}

/**
 * The implementations that a plugin provides, by capability id; `undefined` if its options leave nothing to do, so that
 * the capability is not offered.
 */
export type Provided<Provides extends readonly Capability[]> =
  // A conditional type, so that methods inside get their parameter types while `Provides` is inferred.
  Provides extends infer P extends readonly Capability[]
    ? { readonly [C in P[number] as C['id']]: ImplOf<C> | undefined }
    : never

/** The prop `plugin` of the plugin's views. Called when the first of them loads. */
export type InternalPart<Internal> = unknown extends Internal
  ? { internal?(): unknown }
  : { internal(): Internal | Promise<Internal> }

/** True if it is certain that something is provided, however long the list. */
export type ProvidesSomething<Provides extends readonly Capability[]> = Provides extends
  | readonly [Capability, ...Capability[]]
  | readonly [...Capability[], Capability]
  ? true
  : false

/** The implementations, which a plugin that `provides` something cannot leave out. */
type ProvidePart<Provides extends readonly Capability[]> =
  ProvidesSomething<Provides> extends true
    ? { provide: Provided<Provides> }
    : { provide?: Provided<Provides> }

/** The result of `setup`. Everything is optional, except `internal` if a view needs it and `provide` if it `provides`. */
export type PluginParts<
  Api extends object,
  Provides extends readonly Capability[],
  Internal = unknown,
> = CommonParts<Api> & ProvidePart<Provides> & InternalPart<Internal>

interface CommonParts<Api extends object> {
  /** Becomes `kit.plugins.<id>`. */
  api?: Api
  /** Reports the wallets of a plugin that is not a chain plugin: a relay, an embedded wallet. */
  discover?: WalletSource['discover']
  /** Runs once, on the client only, in parallel with other plugins. */
  start?(run: { signal: AbortSignal }): void | Promise<void>
  /** Runs when the kit is disposed, last in first out. */
  dispose?(): void | Promise<void>
}

/** A plugin's messages: English is included, other locales load on demand. */
export interface PluginMessages {
  readonly en: Messages
  readonly load?: Readonly<Record<string, () => Promise<{ messages: Messages }>>>
}

/** The unit that an app installs: plain frozen data. */
export interface Plugin<Shape extends PluginShape = PluginShape> {
  readonly id: Shape['id']
  readonly contract: number
  /** The copy of the core that made it. If it is not the kit's own object, there is a second copy, perhaps of the same version. */
  readonly core: { readonly version: string }
  /** Set by chain plugins: their capabilities serve this CAIP-2 namespace only. */
  readonly namespace?: string
  readonly provides: Shape['provides']
  readonly requires: Shape['requires']
  readonly optional: readonly Capability[]
  readonly routes: Shape['routes']
  readonly contributes: readonly Contribution[]
  readonly messages?: PluginMessages
  /** The checked options of its factory: kept answers are not shown once these are others. */
  readonly config?: unknown
  readonly setup: (ctx: PluginContext<Capability, object>) => PluginParts<object, readonly Capability[]>
  /** Type-only. */
  readonly shape?: Shape
}
