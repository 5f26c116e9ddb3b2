import type { AnyRoutes, ParamsOf, ShownParams } from './Route.js'

/**
 * The views of the shell with their params, for `kit.open` and the router. A shell adds its own:
 * `declare module '@latchkit/core' { interface ShellViews { Connect: undefined } }`. Plugins' views are routes.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be augmented
export interface ShellViews {}

/**
 * The routes of plugins by full name, for other plugins that open, wrap or replace them. A plugin's package adds its own:
 * `declare module '@latchkit/core' { interface PluginRoutes extends NamedRoutes<'send', typeof routes> {} }`. There, `routes` is a
 * constant beside the plugin, whose own type depends on this.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be augmented
export interface PluginRoutes {}

/** A view of the shell by name: any text where no shell is known by type. */
export type ShellView = [keyof ShellViews] extends [never] ? string : keyof ShellViews & string

/**
 * A route by name: `send`, `send/review`. Those in `PluginRoutes` and a plugin's own are checked by type; any other is written
 * `'shop/pay' as RouteName`.
 */
export type RouteName = Lowercase<string> | `${Lowercase<string>}/${string}`

/** A view that a contribution leads to. */
export type ViewName = ShellView | RouteName

type RouteId<Id extends string, Name> = Name extends 'index' ? Id : `${Id}/${Name & string}`

/** The routes of one plugin by full name. */
export type NamedRoutes<Id extends string, Routes extends AnyRoutes> = {
  readonly [Name in keyof Routes as RouteId<Id, Name>]: Routes[Name]
}

export type OpenedRoutes<Routes> = { readonly [Name in keyof Routes]: ParamsOf<Routes[Name]> }

export type OwnViews<Id extends string, Routes extends AnyRoutes> = OpenedRoutes<NamedRoutes<Id, Routes>>

/** The views that a plugin knows by type with what they are opened with; any text is one of a shell that is not known. */
export type KnownViews<Own> = ([keyof ShellViews] extends [never]
  ? Readonly<Record<string, unknown>>
  : ShellViews) &
  OpenedRoutes<PluginRoutes> &
  Own

/** The params that a view by this name gets: those of a route after its schema. */
export type ViewParams<Name> = Name extends keyof ShellViews
  ? ShellViews[Name]
  : Name extends keyof PluginRoutes
    ? ShownParams<PluginRoutes[Name]>
    : // biome-ignore lint/suspicious/noExplicitAny: where it is not known by type
      any

/** Refuses a name under a plugin that is known by type if that plugin has no such route. */
export type CheckView<View> = View extends keyof ShellViews | keyof PluginRoutes
  ? View
  : View extends KnownPlugin | `${KnownPlugin}/${string}`
    ? `'${View}' is in no PluginRoutes`
    : View

type KnownPlugin = keyof PluginRoutes extends infer Name
  ? Name extends `${infer Id}/${string}`
    ? Id
    : Name & string
  : never

/** The params of a view as arguments: left out where it takes none. */
export type OpenParams<Params> = undefined extends Params ? [params?: Params] : [params: Params]

interface Moves<Known> {
  /** A view that is not known by type: `'shop/pay' as RouteName`. */
  to<View extends string>(view: RouteName extends View ? View : never, params?: unknown): void
  to<View extends keyof Known & string>(
    view: View & CheckView<View>,
    ...params: OpenParams<Known[View]>
  ): void
}

/** Goes to one of the known views with the params that it takes, or to another that is said to be a `RouteName`. */
export type GoTo<Known> = Moves<Known>['to']
