import type { Account } from '../connection/Account.js'
import type { ConnectionsState } from '../connection/ConnectionsState.js'
import type { KitEvents } from '../events/KitEvents.js'
import type { LogBuffer } from '../log/createLogBuffer.js'
import type { ModalState } from '../modal/createModal.js'
import type { KitOptions } from '../options/KitOptions.js'
import type { Atom, WritableAtom } from '../state/atoms.js'
import type { StorageAdapter } from '../storage/StorageAdapter.js'
import type { WalletSession } from '../wallet/WalletSession.js'
import type { Capability, ImplOf } from './Capability.js'

/** For whom a capability is asked: an account, or a namespace when nobody is connected. */
export type CapabilityScope = Account | { namespace: string }

/** All that a plugin can reach. Everything it registers here is undone when the kit is disposed. */
export interface PluginContext {
  readonly pluginId: string
  readonly options: KitOptions
  /** Reads an atom of this kit. */
  get<Value>(atom: Atom<Value>): Value
  /** Writes one of the plugin's own atoms. */
  set<Value, Args extends unknown[], Result>(atom: WritableAtom<Value, Args, Result>, ...args: Args): Result
  /** Calls back on each change; a callback that throws is reported and harms nobody else. */
  subscribe<Value>(atom: Atom<Value>, listener: (value: Value) => void): () => void
  /** The provider for an account, or `undefined` when its family or its wallet lacks the capability. */
  find<C extends Capability>(capability: C, scope?: CapabilityScope): ImplOf<C> | undefined
  /** Like `find`, but throws `core/UNSUPPORTED_CAPABILITY` or `core/MISSING_PLUGIN`. */
  use<C extends Capability>(capability: C, scope?: CapabilityScope): ImplOf<C>
  /** Who is connected, as read-only atoms. */
  readonly connections: Readonly<ConnectionsState>
  /** The live wallet session of an account; throws `core/DISCONNECTED`. Only for the plugin that has the account's namespace. */
  session(account: Account): WalletSession
  /** Tells the host app a past-tense fact. */
  emit<Type extends keyof KitEvents>(type: Type, data: KitEvents[Type]): void
  emit(type: `${string}:${string}`, data: unknown): void
  /** Opens a route of any plugin, or a view of the shell. */
  open(view: string, params?: unknown): void
  /** Whether the modal is open, e.g. to end what waits for a visitor who closed it. */
  readonly modal$: Atom<ModalState>
  /** This plugin's own part of the kit's storage. Never throws. */
  readonly storage: StorageAdapter
  /** What this plugin logs: it sees and clears nothing else of the log. */
  readonly log: LogBuffer
}
