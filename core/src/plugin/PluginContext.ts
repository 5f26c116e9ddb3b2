import type { TransactionRequest } from '../capabilities/sendTransaction.js'
import type { ConnectionsState } from '../connection/ConnectionsState.js'
import type { Connections } from '../connection/createConnections.js'
import type { Account } from '../contract/Account.js'
import type { Capability } from '../contract/Capability.js'
import type { CapabilityFinder, CapabilityScope } from '../contract/CapabilityFinder.js'
import type { HeardEvent } from '../events/KitEvents.js'
import type { I18n, Translate } from '../i18n/createI18n.js'
import type { Log } from '../log/createKitLog.js'
import type { ModalState } from '../modal/createModal.js'
import type { Router } from '../modal/createRouter.js'
import type { Notifier, SnackbarVariant, ToastVariant } from '../notify/createNotices.js'
import type { KitOptions } from '../options/KitOptions.js'
import type { Atom, WritableAtom } from '../state/atom.js'
import type { StorageAdapter } from '../storage/StorageAdapter.js'
import type { Theme } from '../theme/createTheme.js'
import type { WalletSession } from '../wallet/WalletSession.js'
import type { PluginFailure } from './PluginFailure.js'
import type { Slot } from './Slot.js'
import type { GoTo, KnownViews, RouteName } from './ViewNames.js'

/** The view stack, with the views that a plugin knows by type. */
interface ContextRouter<Own> extends Omit<Router, 'push' | 'reset' | 'replace'> {
  /** Adds a view unless it is the current one. */
  readonly push: GoTo<KnownViews<Own>>
  /** Replaces the whole history. */
  readonly reset: GoTo<KnownViews<Own>>
  /** Swaps the last entry. */
  readonly replace: GoTo<KnownViews<Own>>
}

/**
 * All that a plugin can reach: the capabilities `Uses` that it declared, and the `Events` it may tell. Without them it
 * is what any plugin has. `Own` are its routes with their params. Everything that a plugin registers here is undone when the kit is disposed.
 */
export interface PluginContext<
  Uses extends Capability = never,
  Events extends object = Record<never, never>,
  Own extends object = Readonly<Record<RouteName, unknown>>,
> extends CapabilityFinder<Uses> {
  /** The plugin's own id. */
  readonly pluginId: string
  /** Aborts when the plugin ends: it failed, or the kit was disposed. */
  readonly signal: AbortSignal
  /** The app's options, frozen. */
  readonly options: Omit<KitOptions, 'storage'>
  /** Reads an atom of this kit. */
  get<Value>(atom: Atom<Value>): Value
  /** Writes one of the plugin's own atoms. */
  set<Value, Args extends unknown[], Result>(atom: WritableAtom<Value, Args, Result>, ...args: Args): Result
  /**
   * Calls back on each change; a callback that throws is reported and does not affect others. Returns a function that
   * unsubscribes.
   */
  subscribe<Value>(atom: Atom<Value>, listener: (value: Value) => void): () => void
  /**
   * Calls back on each event that the app can hear, the kit's and those of all plugins, with its full name. Checking the name
   * narrows the data to the type in `PluginEvents`, but what other plugins tell is outside data. Returns a function that
   * unsubscribes.
   */
  onAny(listener: (...event: HeardEvent) => void): () => void
  // A listener that takes fewer parameters does not fit a union of tuples.
  onAny(listener: (type: HeardEvent[0]) => void): () => void
  /** The state of connections, as read-only atoms. */
  readonly connections: Readonly<ConnectionsState>
  /** The live wallet session of an account; throws `core/DISCONNECTED`. Only for the plugin that owns the account's namespace. */
  session(account: Account): WalletSession
  /**
   * Has the confirm steps agree to a request that moves money; rejects with `core/NOT_CONFIRMED`. For what a chain plugin offers
   * besides its capabilities, whose `sendTransaction` and `sendCalls` ask by themselves. Its `native` must be the plugin's own
   * (`copyDeep`): what the app changes while a step is shown was seen by none.
   */
  confirm(request: TransactionRequest): Promise<void>
  /** Emits a past-tense event to the app, named `pluginId:name`. */
  readonly emit: <Name extends keyof Events & string>(name: Name, data: Events[Name]) => void
  /** A slot's combined value for the active account or namespace. */
  slot<In, Out>(slot: Slot<In, Out>, scope?: CapabilityScope): Out
  /** Opens a view of the shell, or a route: one of this plugin or in `PluginRoutes`, or any that is called a `RouteName`. */
  readonly open: GoTo<KnownViews<Own>>
  /** Plugins that failed. Check it where a missing contribution must not pass unnoticed. */
  readonly failures$: Atom<readonly PluginFailure[]>
  /** True while the modal is open, e.g. to end a wait for a visitor who closed it. */
  readonly modal$: Atom<ModalState>
  /** The view stack and its actions. */
  readonly router: ContextRouter<Own>
  /** Translates into the current locale, with the messages of all plugins. */
  readonly t: Translate
  /** How the modal looks and reads now: for what a plugin shows outside of it, such as a frame of its own. */
  readonly look: Readonly<Pick<Theme, 'mode$' | 'variables$'> & Pick<I18n, 'locale$' | 'direction$'>>
  /** Short notices beside the modal, or at the top of the page while it is closed. Translate them with `t`. */
  readonly toast: Notifier<ToastVariant>
  /** Short notices in the modal, over its title: seen only while it is open. */
  readonly snackbar: Notifier<SnackbarVariant>
  /** Switches the network, through the wallet if it supports that. Rejects like `kit.connections.switchNetwork`. */
  readonly switchNetwork: Connections['switchNetwork']
  /** This plugin's own part of the kit's storage. Never throws. */
  readonly storage: StorageAdapter
  /** This plugin's own part of the log: it can neither read nor clear the rest. */
  readonly log: Log
}
