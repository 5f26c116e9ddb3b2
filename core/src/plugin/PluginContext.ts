import type { ConnectionsState } from '../connection/ConnectionsState.js'
import type { Connections } from '../connection/createConnections.js'
import type { Account } from '../contract/Account.js'
import type { Capability } from '../contract/Capability.js'
import type { CapabilityFinder, CapabilityScope } from '../contract/CapabilityFinder.js'
import type { Translate } from '../i18n/createI18n.js'
import type { Log } from '../log/createKitLog.js'
import type { ModalState } from '../modal/createModal.js'
import type { Router } from '../modal/createRouter.js'
import type { Notifier, SnackbarVariant, ToastVariant } from '../notify/createNotices.js'
import type { KitOptions } from '../options/KitOptions.js'
import type { Atom, WritableAtom } from '../state/atoms.js'
import type { StorageAdapter } from '../storage/StorageAdapter.js'
import type { WalletSession } from '../wallet/WalletSession.js'
import type { Slot } from './Slot.js'

/**
 * All that a plugin can reach: the capabilities `Uses` that it declared, and the `Events` it may tell. Without them it
 * is what any plugin has. Everything that a plugin registers here is undone when the kit is disposed.
 */
export interface PluginContext<Uses extends Capability = never, Events extends object = Record<never, never>>
  extends CapabilityFinder<Uses> {
  readonly pluginId: string
  readonly options: KitOptions
  /** Reads an atom of this kit. */
  get<Value>(atom: Atom<Value>): Value
  /** Writes one of the plugin's own atoms. */
  set<Value, Args extends unknown[], Result>(atom: WritableAtom<Value, Args, Result>, ...args: Args): Result
  /** Calls back on each change; a callback that throws is reported and harms nobody else. */
  subscribe<Value>(atom: Atom<Value>, listener: (value: Value) => void): () => void
  /** Who is connected, as read-only atoms. */
  readonly connections: Readonly<ConnectionsState>
  /** The live wallet session of an account; throws `core/DISCONNECTED`. Only for the plugin that has the account's namespace. */
  session(account: Account): WalletSession
  /** Tells the host app a past-tense fact; the app hears `pluginId:name`. */
  readonly emit: <Name extends keyof Events & string>(name: Name, data: Events[Name]) => void
  /** A slot's combined value for what is active now. */
  slot<In, Out>(slot: Slot<In, Out>, scope?: CapabilityScope): Out
  /** Opens a route of any plugin, or a view of the shell. */
  open(view: string, params?: unknown): void
  /** Whether the modal is open, e.g. to end what waits for a visitor who closed it. */
  readonly modal$: Atom<ModalState>
  /** The view stack, to read and to move. */
  readonly router: Router
  /** Translates in the current locale, from the messages of any plugin. */
  readonly t: Translate
  /** Short notices, also while the modal is closed. Say them with `t`. */
  readonly toast: Notifier<ToastVariant>
  readonly snackbar: Notifier<SnackbarVariant>
  /** Makes a network the active one, with the wallet's own switch where it has one. Rejects as `kit.connections.switchNetwork`. */
  readonly switchNetwork: Connections['switchNetwork']
  /** This plugin's own part of the kit's storage. Never throws. */
  readonly storage: StorageAdapter
  /** What this plugin logs: it sees and clears nothing else of the log. */
  readonly log: Log
}
