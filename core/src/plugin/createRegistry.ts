import type { Connection } from '../connection/Connection.js'
import type { Account } from '../contract/Account.js'
import type { Capability, ImplOf } from '../contract/Capability.js'
import type { CapabilityScope } from '../contract/CapabilityFinder.js'
import { missingNamespace, raise } from '../errors/KitError.js'
import type { Plugin } from './Plugin.js'
import type { PluginRun } from './PluginRun.js'
import type { Route } from './Route.js'
import type { Contribution, Slot } from './Slot.js'

export interface FoundRoute {
  readonly pluginId: string
  readonly route: Route<unknown>
}

/** Contributions of the installed plugins: capabilities, slot entries and routes. */
export interface Registry {
  /** True if a plugin requires something that no working plugin provides any more. */
  lacks(plugin: Plugin): boolean
  providers<C extends Capability>(capability: C): readonly ImplOf<C>[]
  find<C extends Capability>(capability: C, scope?: CapabilityScope): ImplOf<C> | undefined
  /** Like `find`, but throws `core/MISSING_PLUGIN` or `core/UNSUPPORTED_CAPABILITY`. */
  use<C extends Capability>(capability: C, scope?: CapabilityScope): ImplOf<C>
  slot<In, Out>(slot: Slot<In, Out>, scope?: CapabilityScope): Out
  route(id: string): FoundRoute | undefined
  /** Adds contributions that belong to no plugin, those of a shell, before all others. */
  add(...more: readonly Contribution[]): void
}

/**
 * Makes the registry over the working plugins. `connectionOf` finds the connection of an account; `defaultScope`
 * returns the active account or namespace.
 */
export function createRegistry(
  live: ReadonlySet<PluginRun>,
  connectionOf: (account: Account) => Connection | undefined,
  defaultScope: () => CapabilityScope,
): Registry {
  const offering = ({ id, version }: Capability) =>
    [...live].filter(({ plugin }) =>
      plugin.provides.some(other => other.id === id && other.version === version),
    )
  /** Every provider for a scope, services first. */
  function all(capability: Capability, scope = defaultScope()): unknown[] {
    const { id, chainOnly } = capability
    const offered = offering(capability)
    const from = (namespace?: string) =>
      offered.filter(run => run.namespace === namespace).map(({ provided }) => provided[id])
    const features = 'address' in scope ? connectionOf(scope)?.features : undefined
    return [
      ...(chainOnly ? [] : from()),
      ...(features && !features.includes(id) ? [] : from(scope.namespace)),
    ].filter(Boolean)
  }
  const own: Contribution[] = []
  const registry: Registry = {
    lacks: ({ requires }) => requires.some(needed => !offering(needed)[0]),
    providers: capability =>
      offering(capability)
        .filter(run => !capability.chainOnly || run.namespace !== undefined)
        .flatMap(({ provided }) => provided[capability.id] ?? []) as never,
    find(capability, scope) {
      const found = all(capability, scope)
      return ((found[1] && capability.combine?.(found as never)) || found[0]) as never
    },
    use(capability, scope = defaultScope()) {
      const { namespace } = scope
      // Untyped callers may pass any object.
      const { id, providedBy = 'one' } = capability
      const found = registry.find(capability, scope)
      if (found) return found
      if (namespace && ![...live].some(run => run.namespace === namespace)) missingNamespace(namespace)
      return raise(
        'core/UNSUPPORTED_CAPABILITY',
        `No installed plugin provides '${id}'${offering(capability)[0] ? ' for this wallet' : `; add ${providedBy}`}`,
        { capability: id },
      )
    },
    slot(slot, scope) {
      const values = [...own, ...[...live].flatMap(({ plugin }) => plugin.contributes)]
        .filter(entry => entry.slot === slot.id && entry.needs.every(needed => all(needed, scope)[0]))
        .map(entry => entry.value)
      return slot.combine(values as never)
    },
    route(id) {
      const [pluginId = '', name = 'index'] = id.split('/')
      for (const { plugin } of live) {
        const { routes } = plugin
        const route = plugin.id === pluginId && Object.hasOwn(routes, name) && routes[name]
        if (route) return { pluginId, route: route as Route<unknown> }
      }
      return undefined
    },
    add: (...more) => void own.push(...more),
  }
  return registry
}
