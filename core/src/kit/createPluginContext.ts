import type { Capability } from '../contract/Capability.js'
import { raise } from '../errors/KitError.js'
import type { PluginContext } from '../plugin/PluginContext.js'
import type { PluginRun } from '../plugin/PluginRun.js'
import { scopedStorage } from '../storage/StorageAdapter.js'
import { confirmIn } from './confirmIn.js'
import { cores, type KitCore } from './KitCore.js'

/** Makes the context of one plugin: all that it can reach, and nothing of other plugins. */
export function createPluginContext(
  { plugin, namespace, abort: { signal } }: PluginRun,
  core: KitCore,
): PluginContext<Capability, object> {
  const { id: pluginId } = plugin
  const { options, state, events, storage, registry, log } = core
  const declared = [...plugin.requires, ...plugin.optional, ...plugin.provides]
  const checked = <C extends Capability>(asked: C): C =>
    declared.some(({ id }) => id === asked.id)
      ? asked
      : raise(
          'kit/UNDECLARED_CAPABILITY',
          `'${pluginId}' uses the undeclared '${asked.id}': add it to 'requires' or 'optional'`,
          { id: pluginId, capability: asked.id },
        )
  const ends = new Set<() => void>()
  signal.addEventListener('abort', () => {
    for (const end of ends) end()
  })
  /** Ends a subscription with the plugin, at the latest. */
  const ended = (unsubscribe: () => void) => {
    ends.add(unsubscribe)
    return () => {
      ends.delete(unsubscribe)
      unsubscribe()
    }
  }
  const ctx = Object.freeze({
    pluginId,
    signal,
    options,
    get: state.get,
    set: state.set,
    connections: core.connectionState,
    t: core.i18n.t,
    look: core.look,
    ...core.views,
    storage: scopedStorage(storage, `${pluginId}:`),
    log: log.of(pluginId),
    subscribe: (atom, listener) => ended(state.subscribe(atom, listener)),
    onAny: (listener: (type: never, data: never) => void) => ended(events.onAny(listener as never)),
    find: (capability, scope) => registry.find(checked(capability), scope),
    use: (capability, scope) => registry.use(checked(capability), scope),
    slot: registry.slot,
    session(asked) {
      // Copied, so that what is checked is what is looked up.
      const account = { ...asked }
      if (account.namespace !== namespace)
        raise('core/UNSUPPORTED_CAPABILITY', `'${pluginId}' may not use '${account.namespace}'`, {
          capability: account.namespace,
        })
      return core.session(account)
    },
    confirm: async request => void (await confirmIn(core, request)),
    emit: (name: string, data: unknown) => events.emit(`${pluginId}:${name}`, data),
    open: core.open as PluginContext['open'],
    switchNetwork: core.connections.switchNetwork,
  } satisfies PluginContext<Capability, object>)
  cores.set(ctx, core)
  return ctx
}
