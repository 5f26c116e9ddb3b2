import { KitError } from '../errors/KitError.js'
import type { Capability } from './Capability.js'
import { CONTRACT, type Plugin } from './Plugin.js'

function check(plugins: readonly Plugin[]): void {
  const seen = new Set<string>()
  for (const plugin of plugins) {
    const id = plugin?.id
    if (typeof id !== 'string' || typeof plugin.setup !== 'function') {
      throw new KitError('kit/INVALID_PLUGIN', {
        message: `A plugin is not valid: pass what its factory returns, e.g. swap() rather than swap`,
        context: { id: String(id) },
      })
    }
    if (plugin.contract !== CONTRACT) {
      throw new KitError('kit/CONTRACT_MISMATCH', {
        message: `'${id}' was made for contract ${plugin.contract}, this core has contract ${CONTRACT}; run: npm ls @latchkit/core`,
        context: { expected: CONTRACT, found: plugin.contract },
      })
    }
    if (seen.has(id)) {
      throw new KitError('kit/DUPLICATE_PLUGIN', {
        message: `'${id}' is installed twice; remove one`,
        context: { id },
      })
    }
    seen.add(id)
  }
}

function providersOf(plugins: readonly Plugin[], needed: Capability, by: string): Plugin[] {
  const same = (offered: Capability) => offered.id === needed.id
  const providers = plugins.filter(plugin => plugin.provides.some(same))
  for (const provider of providers) {
    const found = provider.provides.find(same)?.version
    if (found !== undefined && found !== needed.version) {
      throw new KitError('kit/CAPABILITY_VERSION', {
        message: `'${by}' needs '${needed.id}' version ${needed.version}, '${provider.id}' provides version ${found}; run: npm ls @latchkit/core`,
        context: { capability: needed.id, expected: needed.version, found },
      })
    }
  }
  return providers
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
      throw new KitError('kit/PLUGIN_CYCLE', {
        message: `Plugins need each other in a circle: ${cycle.join(' → ')}`,
        context: { path: cycle },
      })
    }
    for (const needed of plugin.requires) {
      const providers = providersOf(byId, needed, plugin.id)
      if (providers.length === 0) {
        throw new KitError('kit/MISSING_CAPABILITY', {
          message: `'${plugin.id}' needs '${needed.id}' but no installed plugin provides it`,
          context: { capability: needed.id, needs: plugin.id },
        })
      }
      for (const provider of providers) if (provider !== plugin) visit(provider, [...path, plugin.id])
    }
    for (const wanted of plugin.optional) providersOf(byId, wanted, plugin.id)
    done.add(plugin)
  }
  for (const plugin of byId) visit(plugin, [])
  return [...done]
}
