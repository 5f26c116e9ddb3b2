import type { Connections } from '../connection/createConnections.js'
import type { EventAmong, HeardEvent, KitEvents, NamedEvents, PluginEvents } from '../events/KitEvents.js'
import type { I18n } from '../i18n/createI18n.js'
import type { Log } from '../log/createKitLog.js'
import type { ModalState } from '../modal/createModal.js'
import type { Router } from '../modal/createRouter.js'
import type { Notifier, SnackbarVariant, ToastVariant } from '../notify/createNotices.js'
import type { KitOptions } from '../options/KitOptions.js'
import type { Registry } from '../plugin/createRegistry.js'
import type { Plugin } from '../plugin/Plugin.js'
import type { PluginFailure } from '../plugin/PluginFailure.js'
import type {
  CheckView,
  GoTo,
  OpenedRoutes,
  OpenParams,
  OwnViews,
  PluginRoutes,
  ShellViews,
} from '../plugin/ViewNames.js'
import type { Atom, State } from '../state/atom.js'
import type { Theme } from '../theme/createTheme.js'

/** The APIs of a plugin tuple, by plugin id. */
export type PluginApis<P extends readonly Plugin[]> = {
  readonly [Each in P[number] as Each['id']]: NonNullable<Each['shape']>['api']
}

// Of a plugin that is not known by type, any text may be a view, with any params.
type RouteViews<Each extends Plugin> = Each extends Plugin
  ? string extends Each['id']
    ? Readonly<Record<string, unknown>> & OpenedRoutes<PluginRoutes>
    : OwnViews<Each['id'], Each['routes']>
  : never

type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

/** The views of a kit and their params: the shell's own and the routes of each plugin. */
export type Views<P extends readonly Plugin[]> = ShellViews & Intersection<RouteViews<P[number]>>

/** The view stack of a kit: it takes the views of that kit. */
export interface KitRouter<P extends readonly Plugin[] = readonly Plugin[]>
  extends Omit<Router, 'push' | 'reset' | 'replace'> {
  /** Adds a view unless it is the current one. */
  readonly push: GoTo<Views<P>>
  /** Replaces the whole history. */
  readonly reset: GoTo<Views<P>>
  /** Swaps the last entry. */
  readonly replace: GoTo<Views<P>>
}

type OwnEvents<Each extends Plugin> =
  Each extends Plugin<infer Shape>
    ? string extends Shape['id']
      ? PluginEvents
      : NamedEvents<Shape['id'], Shape['events']>
    : never

/** The events of a kit and their data: the kit's own and those of each plugin. */
export type EventsOf<P extends readonly Plugin[]> = KitEvents & Intersection<OwnEvents<P[number]>>

/**
 * Any event of a kit, its name and its data: checking the name narrows the data. As long as a plugin of the kit is not known
 * by type, it may be any in `PluginEvents`, or an `OtherEvent`.
 */
export type AnyEvent<P extends readonly Plugin[] = readonly Plugin[]> = string extends P[number]['id']
  ? HeardEvent
  : EventAmong<EventsOf<P>>

/** Options for opening the modal without naming a view. */
export interface OpenOptions {
  /** Opens for this namespace: only its wallets if nobody is connected, a network switch if another namespace is active. */
  readonly namespace?: string | undefined
  /** Opens inline in the page instead of as a dialog. */
  readonly embedded?: boolean | undefined
}

/** Options for closing the modal. */
export interface CloseOptions {
  /** Closes even if the current view has to be completed. */
  readonly force?: boolean | undefined
  /** Also leaves embedded mode, because its element is gone. */
  readonly leave?: boolean | undefined
}

/** A running kit, with everything an app can do with it. */
export interface Kit<P extends readonly Plugin[] = readonly Plugin[]> {
  /** The app's options, frozen. */
  readonly options: Omit<KitOptions, 'storage'>
  /** Each plugin's API. Reading that of a plugin that failed in `setup` throws the `kit/PLUGIN_FAILED` that `failures$` lists. */
  readonly plugins: PluginApis<P>
  /** Reads an atom. */
  readonly get: State['get']
  /** Calls back on each change of an atom. Returns a function that unsubscribes. */
  readonly subscribe: State['subscribe']
  /** The connections of all namespaces, with their actions. */
  readonly connections: Connections
  /** Moves to views. Throws `kit/UNKNOWN_ROUTE` and `kit/INVALID_PARAMS`, as `open` does. */
  readonly router: KitRouter<P>
  /** The modal: open or closed, and the view that it shows. */
  readonly modal$: Atom<ModalState>
  /** One-line notices, in the page or beside the open card. */
  readonly toast: Notifier<ToastVariant>
  /** The same inside the card. */
  readonly snackbar: Notifier<SnackbarVariant>
  /** The mode (`setMode`) and the custom properties of the theme. */
  readonly theme: Theme
  /** The language (`setLocale`) and its texts. */
  readonly i18n: I18n
  /** Reports of the kit and its plugins. */
  readonly log: Log
  /** Subscribes to an event. Returns a function that unsubscribes. Events of plugins are named `pluginId:name`. */
  on<Type extends keyof EventsOf<P> & string>(
    type: Type,
    listener: (data: EventsOf<P>[Type]) => void,
  ): () => void
  /** Subscribes to every event: `(type, data) => …`, where checking `type` narrows `data`. */
  onAny<Event extends AnyEvent<P> = AnyEvent<P>>(listener: (...event: Event) => void): () => void
  // A listener that takes fewer parameters does not fit a union of tuples. Generic, so that a kit of certain plugins is one of any.
  onAny<Type extends AnyEvent<P>[0] = AnyEvent<P>[0]>(listener: (type: Type) => void): () => void
  /** The provider of a capability for an account, a namespace, or the active account or namespace. */
  readonly find: Registry['find']
  /** Like `find`, but throws `core/UNSUPPORTED_CAPABILITY` or `core/MISSING_PLUGIN`. */
  readonly use: Registry['use']
  /** A slot's combined value for the active account or namespace. */
  readonly slot: Registry['slot']
  /** A view's route, if a plugin or the shell has it. */
  readonly route: Registry['route']
  /**
   * Failed plugins with the reason; their contributions are removed, everything else works. A plugin made by a second
   * copy of the core is also listed (`kit/TWO_COPIES`), but works.
   */
  readonly failures$: Atom<readonly PluginFailure[]>
  /** Opens the modal on a view, or on the one that the opening rules choose. */
  open(options?: OpenOptions): void
  open<View extends keyof Views<P> & string>(
    view: View & CheckView<View>,
    ...params: OpenParams<Views<P>[View]>
  ): void
  /** Closes the modal. A view that must be finished shakes instead, unless forced. */
  close(options?: CloseOptions): void
  /** Shows a loading indicator in the header. */
  setLoading(loading: boolean): void
  /** Shakes the card, as when a view that has to be finished is dismissed. */
  shake(): void
  /**
   * Loads code ahead of time, e.g. on hover: `modal` loads what opening needs, `wallets` (the default) also what talks
   * to wallets. Idempotent.
   */
  prefetch(part?: 'modal' | 'wallets'): Promise<void>
  /**
   * Starts the plugins on the client; resolves when they run and the installed wallets are found. Idempotent; called by
   * `KitProvider` and `mountKit`.
   */
  start(): Promise<void>
  /** Ends everything, last in first out. A disposed kit emits nothing. */
  dispose(): Promise<void>
}

/** Registers the app's kit for the hooks: `declare module '@latchkit/core' { interface Register { kit: typeof kit } }`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be augmented
export interface Register {}

/** The app's own kit if it is registered, otherwise any kit. */
export type RegisteredKit = Register extends { kit: infer K } ? K : Kit

declare module '../plugin/Route.js' {
  interface ViewKit extends Kit {}
}
