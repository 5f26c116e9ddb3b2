/**
 * The views of the shell with their params, for `kit.open` and the router. A shell adds its own:
 * `declare module '@latchkit/core' { interface ShellViews { Connect: undefined } }`. Plugins' views are routes.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be augmented
export interface ShellViews {}

/** A view of the shell by name: any text where no shell is known by type. */
export type ShellView = [keyof ShellViews] extends [never] ? string : keyof ShellViews & string

/**
 * A route by name: `send`, `send/review`. A plugin's own are checked by type; that of another plugin, which it does not know, is
 * written `'send' as RouteName`.
 */
export type RouteName = Lowercase<string> | `${Lowercase<string>}/${string}`

/** A view that a contribution leads to. */
export type ViewName = ShellView | RouteName

/** The views that a plugin knows by type with what they are opened with; any text is one of a shell that is not known. */
export type KnownViews<Own> = ([keyof ShellViews] extends [never]
  ? Readonly<Record<string, unknown>>
  : ShellViews) &
  Own

/** The params of a view as arguments: left out where it takes none. */
export type OpenParams<Params> = undefined extends Params ? [params?: Params] : [params: Params]
