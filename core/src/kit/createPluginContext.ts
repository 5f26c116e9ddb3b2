import type { Account } from '../connection/Account.js'
import { KitError } from '../errors/KitError.js'
import type { Events } from '../events/createEvents.js'
import type { Plugin } from '../plugin/Plugin.js'
import type { PluginContext } from '../plugin/PluginContext.js'
import type { State } from '../state/createState.js'
import type { StorageAdapter } from '../storage/StorageAdapter.js'
import type { WalletSession } from '../wallet/WalletSession.js'
import type { Kit } from './Kit.js'

/** What a context is made from. */
export interface ContextParts {
  readonly kit: Kit
  readonly state: State
  readonly events: Events
  readonly storage: StorageAdapter
  readonly session: (account: Account) => WalletSession
  /** Runs when the kit is disposed. */
  readonly onDispose: (cleanup: () => void) => void
}

function ownPart(storage: StorageAdapter, prefix: string): StorageAdapter {
  return {
    get: key => storage.get(prefix + key),
    set: (key, value) => storage.set(prefix + key, value),
    remove: key => storage.remove(prefix + key),
    keys: () => storage.keys().flatMap(key => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])),
    subscribe: listener =>
      storage.subscribe?.((key, value) => {
        if (key.startsWith(prefix)) listener(key.slice(prefix.length), value)
      }) ?? (() => {}),
  }
}

/** Makes the context of one plugin: all that it can reach, and nothing of other plugins. */
export function createPluginContext(plugin: Plugin, parts: ContextParts): PluginContext {
  const { kit, state, events, storage, session, onDispose } = parts
  const { id: pluginId, namespace } = plugin
  return Object.freeze({
    pluginId,
    options: kit.options,
    get: state.get,
    set: state.set,
    subscribe(atom, listener) {
      const unsubscribe = state.subscribe(atom, listener)
      onDispose(unsubscribe)
      return unsubscribe
    },
    find: kit.find,
    use: kit.use,
    connections: kit.connections,
    session(account: Account) {
      if (account.namespace === namespace) return session(account)
      throw new KitError('core/UNSUPPORTED_CAPABILITY', {
        message: `'${pluginId}' may not reach wallets of '${account.namespace}'`,
        context: { capability: 'session' },
        pluginId,
      })
    },
    emit: events.emit,
    open: kit.open as PluginContext['open'],
    storage: ownPart(storage, `${pluginId}:`),
    log: kit.log,
  } satisfies PluginContext)
}
