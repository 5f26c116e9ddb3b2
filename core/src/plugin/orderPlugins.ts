import type { Capability } from '../contract/Capability.js'
import { raise } from '../errors/KitError.js'
import { CONTRACT, PLUGIN_ID, type Plugin } from './Plugin.js'
import type { Contribution } from './Slot.js'

const duplicates = 'run: npm ls @latchkit/core'

// Untyped callers may list anything.
const isCapability = (entry?: Capability) => entry?.id && entry.providedBy
const isContribution = (entry?: Contribution) =>
  entry?.slot && entry.value != null && entry.needs?.every?.(isCapability)

function check(plugins: readonly Plugin[]): Plugin[] {
  const byId = new Map<string, Plugin>()
  for (const [at, plugin] of plugins.entries()) {
    const { id, contract, setup } = plugin ?? {}
    const refuse = (why: string) => raise('kit/INVALID_PLUGIN', why, { id: String(id) })
    if (!setup) refuse(`plugins[${at}] is ${typeof plugin}: pass a plugin such as swap()`)
    if (!id?.match?.(PLUGIN_ID)) refuse(`plugins[${at}]: the id '${id}' must match ${PLUGIN_ID}`)
    if (contract !== CONTRACT) {
      raise(
        'kit/CONTRACT_MISMATCH',
        `'${id}' has contract ${contract}, core has ${CONTRACT}; ${duplicates}`,
        {
          expected: CONTRACT,
          found: contract,
        },
      )
    }
    const checkList = (list: keyof Plugin, what: string, isFine: (entry: never) => unknown) => {
      // Anything but a list has nothing that fits.
      const entries = Array.isArray(plugin[list]) ? plugin[list] : [undefined]
      for (const [index, entry] of (entries as never[]).entries())
        if (!isFine(entry)) refuse(`'${id}': ${list}[${index}] is no ${what}`)
    }
    for (const list of ['provides', 'requires', 'optional'] as const)
      checkList(list, 'capability', isCapability)
    checkList('contributes', 'contribution', isContribution)
    if (byId.has(id)) raise('kit/DUPLICATE_PLUGIN', `'${id}' is installed twice`, { id })
    byId.set(id, plugin)
  }
  return [...byId.keys()].sort().map(id => byId.get(id) as Plugin)
}

/**
 * Orders plugins so that providers come before their users, whatever the order of installation. An optional provider
 * that itself depends on the plugin comes after it. Throws on duplicates, missing capabilities, version mismatches and
 * cycles.
 */
export function orderPlugins(plugins: readonly Plugin[]): Plugin[] {
  const installed = check(plugins)
  const done = new Set<Plugin>()
  function visit(plugin: Plugin, path: readonly string[]) {
    const { id, requires, optional } = plugin
    const way = [...path, id]
    if (path.includes(id)) {
      const cycle = way.slice(path.indexOf(id))
      raise('kit/PLUGIN_CYCLE', `Plugins need each other: ${cycle.join(' → ')}`, { path: cycle })
    }
    for (const needed of [...requires, ...optional]) {
      const { id: capability, version: expected, providedBy } = needed
      const isRequired = requires.includes(needed)
      const providers = installed.flatMap(provider =>
        provider.provides
          .filter(offered => offered.id === capability)
          .map(({ version }) => [provider, version] as const),
      )
      if (isRequired && !providers[0])
        raise(
          'kit/MISSING_CAPABILITY',
          `'${id}' needs '${capability}' but no installed plugin provides it; add ${providedBy}`,
          {
            capability,
            needs: id,
          },
        )
      for (const [provider, found] of providers) {
        if (found !== expected)
          raise(
            'kit/CAPABILITY_VERSION',
            `'${id}' needs '${capability}' version ${expected}, '${provider.id}' has version ${found}; ${duplicates}`,
            { capability, expected, found },
          )
        if (provider === plugin || done.has(provider)) continue
        try {
          visit(provider, way)
        } catch (error) {
          // An optional provider that depends on this plugin comes later; any other error in it is thrown then.
          if (isRequired) throw error
        }
      }
    }
    done.add(plugin)
  }
  for (const plugin of installed) if (!done.has(plugin)) visit(plugin, [])
  return [...done]
}
