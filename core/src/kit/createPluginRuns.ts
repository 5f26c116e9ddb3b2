import { within } from '../async/onDemand.js'
import { ChainWallets } from '../capabilities/wallets.js'
import { errorText } from '../errors/errorText.js'
import { KitError, raise } from '../errors/KitError.js'
import type { PluginRun } from '../plugin/PluginRun.js'
import { freezeDeep } from '../untrusted/freezeDeep.js'
import { guarded } from './confirmIn.js'
import { createPluginContext } from './createPluginContext.js'
import type { KitCore } from './KitCore.js'
import type { PluginRuns } from './PluginRuns.js'

const DISPOSE_TIMEOUT_MS = 3_000

export function createPluginRuns(core: KitCore, apis: Record<string, object>): PluginRuns {
  const { live, registry, report, state, atoms, events, i18n } = core
  async function end(...ending: PluginRun[]) {
    for (const run of ending.reverse()) {
      live.delete(run)
      run.abort.abort()
    }
    for (const { parts } of ending) await within(() => parts.dispose?.(), DISPOSE_TIMEOUT_MS).catch(report)
  }

  function fail(run: PluginRun, phase: string, cause: unknown) {
    const { id } = run.plugin
    // It has already failed, or the kit was disposed.
    if (!live.has(run)) return
    const error = new KitError('kit/PLUGIN_FAILED', {
      message: `Plugin '${id}' failed in ${phase}: ${errorText(cause)}`,
      cause,
      context: { id, phase },
      pluginId: id,
    })
    void end(run)
    report(error)
    // The app reads `kit.plugins.<id>` and gets the reason.
    if (!Object.hasOwn(apis, id))
      Object.defineProperty(apis, id, {
        get() {
          throw error
        },
      })
    const slots = run.plugin.contributes.map(({ slot }) => slot)
    state.set(atoms.failures, failures => [...failures, { id, error, slots }])
    events.emit('plugin:failed', { id, error })
    for (const other of live) if (registry.lacks(other.plugin)) fail(other, 'a plugin it needs', error)
  }

  // A plugin that was removed by an earlier failure is not set up.
  for (const run of live) {
    const { plugin } = run
    const { id, messages } = plugin
    try {
      if (plugin.namespace !== run.namespace) {
        const namespace = String(plugin.namespace)
        raise('kit/NAMESPACE_TAKEN', `another plugin has the namespace '${namespace}'`, { namespace })
      }
      if (messages) {
        i18n.add('en', messages.en)
        i18n.addLoaders(messages.load ?? {})
      }
      const parts: PluginRun['parts'] & Partial<Promise<never>> = plugin.setup(createPluginContext(run, core))
      parts.catch?.(report) // not a promise by type, but untyped callers may return one
      if (Object(parts) !== parts || parts.then) throw new TypeError('it returns no object')
      run.parts = parts
      const { provide = {}, api = {} } = parts
      for (const { id: offered } of plugin.provides) {
        if (!(offered in provide)) throw new TypeError(`it provides no '${offered}'`)
        run.provided[offered] = guarded(core, provide[offered])
      }
      const family = (provide as Partial<Record<string, ChainWallets>>)[ChainWallets.id]?.family
      if (family && family.namespace !== run.namespace) {
        throw new TypeError(`its family has the namespace '${family.namespace}'`)
      }
      freezeDeep(family)
      apis[id] = Object.freeze(api)
    } catch (error) {
      fail(run, 'setup', error)
    }
  }
  Object.freeze(apis)
  // Values that a plugin read of others during its setup may be stale.
  state.set(atoms.failures, failures => [...failures])

  return { fail, end }
}
