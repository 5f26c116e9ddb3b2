import { raise } from '../errors/raise.js'
import type { PluginContext } from '../plugin/PluginContext.js'
import type { PluginRun } from '../plugin/PluginRun.js'
import { readOnly } from '../state/readOnly.js'
import { scopedStorage } from '../storage/scopedStorage.js'
import type { KitCore } from './KitCore.js'

/** Makes the context of one plugin: all that it can reach, and nothing of other plugins. */
export function createPluginContext(
  { plugin: { id: pluginId }, namespace, cleanups }: PluginRun,
  { options, state, events, storage, registry, who, acting, open, log, atoms }: KitCore,
): PluginContext {
  const deny = (what: string) =>
    raise('core/UNSUPPORTED_CAPABILITY', `'${pluginId}' may not use '${what}'`, { capability: what })
  return Object.freeze({
    pluginId,
    options,
    get: state.get,
    set: state.set,
    subscribe(atom, listener) {
      const unsubscribe = state.subscribe(atom, listener)
      cleanups.add(unsubscribe)
      return () => {
        cleanups.delete(unsubscribe)
        unsubscribe()
      }
    },
    find: registry.find,
    use: registry.use,
    connections: who,
    session(asked) {
      // Copied, so that what is checked is what is looked up.
      const account = { ...asked }
      if (account.namespace !== namespace) deny(account.namespace)
      return (
        acting.current?.connecting.session(account) ?? raise('core/DISCONNECTED', 'Connection already closed')
      )
    },
    emit(type: string, data: unknown) {
      // Who shows names only looks them up again, so this one may be anybody's.
      if (type !== 'account:named' && !type.startsWith(`${pluginId}:`)) deny(type)
      events.emit(type as `${string}:${string}`, data)
    },
    open: open as PluginContext['open'],
    modal$: readOnly(atoms.modal),
    storage: scopedStorage(storage, `${pluginId}:`),
    log: log.of(pluginId),
  } satisfies PluginContext)
}
