import type { Connections } from '../connection/createConnections.js'
import type { KitError } from '../errors/KitError.js'
import type { Events } from '../events/createEvents.js'
import type { KitEvents } from '../events/KitEvents.js'
import type { I18n } from '../i18n/createI18n.js'
import type { Log } from '../log/createKitLog.js'
import type { ModalState } from '../modal/createModal.js'
import type { Router } from '../modal/createRouter.js'
import type { Notifier, SnackbarVariant, ToastVariant } from '../notify/createNotices.js'
import type { KitOptions } from '../options/KitOptions.js'
import type { Registry } from '../plugin/createRegistry.js'
import type { Plugin } from '../plugin/Plugin.js'
import type { ParamsOf } from '../plugin/Route.js'
import type { Contribution } from '../plugin/Slot.js'
import type { Atom } from '../state/atoms.js'
import type { State } from '../state/createState.js'
import type { Theme } from '../theme/createTheme.js'

/** The controllers of a plugin tuple, by plugin id. */
export type Controllers<P extends readonly Plugin[]> = {
  readonly [Each in P[number] as Each['id']]: NonNullable<Each['shape']>['controller']
}

type RouteId<PluginId extends string, Name> = Name extends 'index' ? PluginId : `${PluginId}/${Name & string}`

// Of a plugin that is not known by type, any text may be a view, with any params.
type RouteViews<Each extends Plugin> = Each extends Plugin
  ? string extends Each['id']
    ? Readonly<Record<string, unknown>>
    : { readonly [Name in keyof Each['routes'] as RouteId<Each['id'], Name>]: ParamsOf<Each['routes'][Name]> }
  : never

type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** Every view of a kit with what it is opened with: the shell's own and each plugin's routes. */
export type Views<P extends readonly Plugin[]> = ShellViews & Intersection<RouteViews<P[number]>>

type PluginEvents<Each extends Plugin> =
  Each extends Plugin<infer Shape>
    ? { readonly [Name in keyof Shape['events'] as `${Shape['id']}:${Name & string}`]: Shape['events'][Name] }
    : never

/** Every event of a kit with its data: the kit's own and each plugin's. */
export type EventsOf<P extends readonly Plugin[]> = KitEvents & Intersection<PluginEvents<P[number]>>

/** Why a plugin does not work. */
export interface PluginFailure {
  readonly id: string
  readonly error: KitError
}

/** How to open the modal without naming a view. */
export interface OpenOptions {
  /** Opens for this namespace: its wallets alone while nobody is connected, a network switch when another one is active. */
  readonly namespace?: string
  /** Opens inside the page rather than as a dialog. */
  readonly embedded?: boolean
}

/** How to close the modal. */
export interface CloseOptions {
  /** Also when the current view has to be finished. */
  readonly force?: boolean
  /** Ends embedded mode as well: the place in the page is gone. */
  readonly leave?: boolean
}

/** A running kit: everything a page can ask of it. */
export interface Kit<P extends readonly Plugin[] = readonly Plugin[]> {
  readonly options: KitOptions
  /**
   * Each plugin's controller. Reading that of a plugin that failed in its `setup` throws the `kit/PLUGIN_FAILED` that
   * `failures$` lists.
   */
  readonly plugins: Controllers<P>
  /** Reads an atom. */
  readonly get: State['get']
  /** Calls back on each change of an atom until the returned function is called. */
  readonly subscribe: State['subscribe']
  readonly connections: Connections
  readonly router: Router
  readonly modal$: Atom<ModalState>
  readonly toast: Notifier<ToastVariant>
  readonly snackbar: Notifier<SnackbarVariant>
  readonly theme: Theme
  readonly i18n: I18n
  readonly log: Log
  /** Hears one past-tense fact until the returned function is called. Events of plugins are `pluginId:name`. */
  on<Type extends keyof EventsOf<P> & string>(
    type: Type,
    listener: (data: EventsOf<P>[Type]) => void,
  ): () => void
  /** Hears every event. */
  readonly onAny: Events['onAny']
  /** The provider of a capability for an account, a namespace, or what is active now. */
  readonly find: Registry['find']
  /** Like `find`, but throws `core/UNSUPPORTED_CAPABILITY` or `core/MISSING_PLUGIN`. */
  readonly use: Registry['use']
  /** A slot's combined value for what is active now. */
  readonly slot: Registry['slot']
  readonly route: Registry['route']
  /** For a shell: adds its own contributions, below those of the plugins. */
  contribute(...more: readonly Contribution[]): void
  /** For a shell: what the plugin of a view gives to its views as the prop `plugin`. */
  readonly internal: Registry['internal']
  /**
   * Plugins that failed, with the reason; their contributions are gone, the rest works. One that a second copy of the core
   * made is listed too (`kit/TWO_COPIES`), and works.
   */
  readonly failures$: Atom<readonly PluginFailure[]>
  /** Opens the modal on a view, or where the opening rules say. */
  open(options?: OpenOptions): void
  open<View extends keyof Views<P> & string>(
    view: View,
    ...params: undefined extends Views<P>[View] ? [params?: Views<P>[View]] : [params: Views<P>[View]]
  ): void
  /** Closes the modal. A view that must be finished shakes instead, unless forced. */
  close(options?: CloseOptions): void
  /** Marks something as going on, for the header. */
  setLoading(loading: boolean): void
  shake(): void
  /**
   * Loads what acts ahead of need, e.g. on hover: with `modal` what opening takes, by default also what talks to
   * wallets. Idempotent.
   */
  prefetch(part?: 'modal' | 'wallets'): Promise<void>
  /**
   * Runs the plugins on the client, and resolves when they run and the wallets that were there are found. Idempotent;
   * `KitProvider` and `mountKit` call it.
   */
  start(): Promise<void>
  /** Ends everything, last in first out. A disposed kit stays silent. */
  dispose(): Promise<void>
}

/** Tell the hooks which kit is yours: `declare module '@latchkit/core' { interface Register { kit: typeof kit } }`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be augmented
export interface Register {}

/** The app's own kit where it registered one, else any kit. */
export type RegisteredKit = Register extends { kit: infer K } ? K : Kit

/**
 * The views of the shell with their params, for `kit.open` and the router. A shell adds its own:
 * `declare module '@latchkit/core' { interface ShellViews { Connect: undefined } }`. Plugins' views are routes.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be augmented
export interface ShellViews {}

/** What every view gets: routes, panels, rows, overlays and connect methods alike. */
export interface ViewProps<Params = undefined, Internal = unknown> {
  readonly kit: Kit
  /** What a route was opened with. */
  readonly params: Params
  /** What the `setup` of the view's own plugin gave as `internal`. */
  readonly plugin: Internal
}
