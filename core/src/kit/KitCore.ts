import type { SendTransaction, TransactionRequest } from '../capabilities/sendTransaction.js'
import type { ConnectionsState } from '../connection/ConnectionsState.js'
import type { ConnectionEngine } from '../connection/createConnectionEngine.js'
import type { Connections } from '../connection/createConnections.js'
import type { createEvents } from '../events/createEvents.js'
import type { I18n, LocaleParts } from '../i18n/createI18n.js'
import type { KitLog } from '../log/createKitLog.js'
import type { KitOptions } from '../options/KitOptions.js'
import type { Registry } from '../plugin/createRegistry.js'
import type { thisCore } from '../plugin/Plugin.js'
import type { PluginContext } from '../plugin/PluginContext.js'
import type { PluginRun } from '../plugin/PluginRun.js'
import type { Contribution } from '../plugin/Slot.js'
import type { State } from '../state/atom.js'
import type { StorageAdapter } from '../storage/StorageAdapter.js'
import type { KitAtoms } from './createKitAtoms.js'
import type { Kit } from './Kit.js'

export interface KitCore {
  /** The copy of the core that made the kit, which may not be the one that its chunks load from. */
  readonly copy: typeof thisCore
  readonly options: Omit<KitOptions, 'storage'>
  readonly state: State
  readonly atoms: KitAtoms
  readonly events: ReturnType<typeof createEvents>
  readonly storage: StorageAdapter
  readonly log: KitLog
  /** Logs an error that nobody else handles. */
  readonly report: (error: unknown) => void
  /**
   * Loads what talks to wallets, and begins to restore the stored connections of a kit that runs. Never rejects: a failure is
   * reported.
   */
  readonly resume: () => Promise<void>
  /** The live session of an account; throws `core/DISCONNECTED`. */
  readonly session: ConnectionEngine['session']
  /** The working plugins; a faulty one is removed. */
  readonly live: Set<PluginRun>
  readonly registry: Registry
  readonly connections: Connections
  /** The state of connections, without the actions. */
  readonly connectionState: ConnectionsState
  readonly i18n: Pick<I18n, 'add' | 'addLoaders' | 't'>
  /** The theme and the language, for plugins. */
  readonly look: PluginContext['look']
  readonly locales: LocaleParts
  readonly open: Kit['open']
  /** Has the confirm steps asked about a request. Resolves with a copy of what they saw, and rejects with `core/NOT_CONFIRMED`. */
  readonly askSteps: <Request extends TransactionRequest>(
    request: Request,
    sender?: Partial<SendTransaction>,
  ) => Promise<Request>
  /** Adds what a shell itself contributes, after the plugins'. */
  contribute(...more: readonly Contribution[]): void
  /** The modal, for the app and plugins. */
  readonly views: Pick<Kit, 'router' | 'toast' | 'snackbar' | 'modal$' | 'failures$'>
}

/** By kit and by plugin context: what shells and tools of the core need of a kit, and views and plugins do not get. */
export const cores = /* @__PURE__ */ new WeakMap<object, KitCore>()
