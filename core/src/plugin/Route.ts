import type { Schema, SchemaInput } from './applySchema.js'

/** The kit as views get it. `Kit`, which is made of plugins and their routes, fills it in. */
// biome-ignore lint/suspicious/noEmptyInterface: it is augmented where `Kit` is
export interface ViewKit {}

/** Props of every view: routes, panels, rows, overlays and connect methods alike. */
export interface ViewProps<Params = undefined, Internal = unknown> {
  readonly kit: ViewKit
  /** The params of a route. */
  readonly params: Params
  /** The `internal` of the view's own plugin, from its `setup`. */
  readonly plugin: Internal
}

/**
 * Loads a view on demand: a function component that takes `ViewProps`.
 *
 * @example
 * async () => (await import('./SwapView.js')).SwapView
 */
// biome-ignore lint/suspicious/noExplicitAny: a view of any props, unless it says which
export type ViewLoader<Props = any> = () => Promise<(props: Props) => unknown>

/** Loads a view that a plugin contributes: it gets `Params`, and of its plugin what that gives. */
// biome-ignore lint/suspicious/noExplicitAny: what a plugin gives to its views is checked by `definePlugin`
export type ContributedView<Params = undefined> = ViewLoader<ViewProps<Params, any>>

/**
 * A lazily loaded view. Its id is `pluginId` (for `index`) or `pluginId/name`. `Params` is what the view gets, `Input`
 * what `kit.open` takes, and `Internal` what the view needs from its plugin.
 */
// biome-ignore lint/suspicious/noExplicitAny: a view that reads nothing of its plugin goes with any
export interface Route<Params = undefined, Internal = any, Input = Params> {
  /** Message key of the header's title. */
  readonly title: string
  readonly view: ViewLoader<ViewProps<Params, Internal>>
  /** Checks what `kit.open` was given; without it params are taken as they come. */
  readonly params?: Schema<Input, Params>
  /** Leaving the view before it is done shakes the modal instead of closing it. */
  readonly required?: boolean
  /** The view is for an account. While nobody is connected, Connect is shown in its place, and the view once there is one. */
  readonly account?: boolean
}

/**
 * Any route, in constraints. What a `route()` written there is given by its context would win over what its view takes, so
 * this says nothing of params, not even `any`.
 */
export interface AnyRoute {
  readonly title: string
  readonly view: ViewLoader
  readonly params?: unknown
  readonly required?: boolean
  readonly account?: boolean
}

/** The routes of a plugin by name; `index` is its own id. */
export type AnyRoutes = Readonly<Record<string, AnyRoute>>

/** The params with which a route is opened: what its schema takes, otherwise its view; `undefined` when it takes none. */
export type ParamsOf<R> = 'params' extends keyof R
  ? unknown extends R['params']
    ? unknown
    : SchemaInput<NonNullable<R['params']>>
  : ShownParams<R>

export type ShownParams<R> = R extends { readonly view: ViewLoader<infer Props> }
  ? Props extends { readonly params: infer Params }
    ? Params
    : undefined
  : never

/** Declares a lazily loaded view. Its params are those of its component. */
export function route<Params = undefined, Internal = unknown, Input = Params>(
  definition: Route<Params, Internal, Input>,
): Route<Params, Internal, Input> {
  return definition
}
