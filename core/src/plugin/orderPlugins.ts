import { KitError } from '../errors/KitError.js'
import type { CoreErrorCode, KitErrorContext } from '../errors/KitErrorContexts.js'
import type { Capability } from './Capability.js'
import { CONTRACT, type Plugin } from './Plugin.js'

function raise<Code extends CoreErrorCode>(
  code: Code,
  message: string,
  context: KitErrorContext<Code>,
): never {
  throw new KitError(code, { message, context })
}

const duplicates = 'run: npm ls @latchkit/core'

function check(plugins: readonly Plugin[]): void {
  const seen = new Set<string>()
  for (const plugin of plugins) {
    const id = plugin?.id
    if (typeof id !== 'string' || typeof plugin.setup !== 'function') {
      raise('kit/INVALID_PLUGIN', 'Not a plugin: pass what its factory returns, swap() rather than swap', {
        id: String(id),
      })
    }
    const found = plugin.contract
    if (found !== CONTRACT) {
      raise('kit/CONTRACT_MISMATCH', `'${id}' has contract ${found}, core has ${CONTRACT}; ${duplicates}`, {
        expected: CONTRACT,
        found,
      })
    }
    if (seen.has(id)) raise('kit/DUPLICATE_PLUGIN', `'${id}' is installed twice; remove one`, { id })
    seen.add(id)
  }
}

function providersOf(plugins: readonly Plugin[], { id, version }: Capability, by: string): Plugin[] {
  return plugins.filter(plugin => {
    const found = plugin.provides.find(offered => offered.id === id)?.version
    if (found !== undefined && found !== version) {
      raise(
        'kit/CAPABILITY_VERSION',
        `'${by}' needs '${id}' version ${version}, '${plugin.id}' has version ${found}; ${duplicates}`,
        { capability: id, expected: version, found },
      )
    }
    return found !== undefined
  })
}

/**
 * Puts providers before those who need them, whatever the order of installation.
 * Throws on duplicates, missing capabilities, version mismatches and cycles.
 */
export function orderPlugins(plugins: readonly Plugin[]): Plugin[] {
  check(plugins)
  const byId = [...plugins].sort((a, b) => (a.id < b.id ? -1 : 1))
  const done = new Set<Plugin>()
  const visit = (plugin: Plugin, path: readonly string[]): void => {
    if (done.has(plugin)) return
    if (path.includes(plugin.id)) {
      const cycle = [...path.slice(path.indexOf(plugin.id)), plugin.id]
      raise('kit/PLUGIN_CYCLE', `Plugins need each other in a circle: ${cycle.join(' → ')}`, { path: cycle })
    }
    for (const needed of plugin.requires) {
      const providers = providersOf(byId, needed, plugin.id)
      if (providers.length === 0) {
        raise(
          'kit/MISSING_CAPABILITY',
          `'${plugin.id}' needs '${needed.id}' but no installed plugin provides it`,
          { capability: needed.id, needs: plugin.id },
        )
      }
      for (const provider of providers) if (provider !== plugin) visit(provider, [...path, plugin.id])
    }
    for (const wanted of plugin.optional) providersOf(byId, wanted, plugin.id)
    done.add(plugin)
  }
  for (const plugin of byId) visit(plugin, [])
  return [...done]
}
