import type { Account } from '../connection/Account.js'
import type { Connection } from '../connection/Connection.js'
import { KitError } from '../errors/KitError.js'
import { missingNamespace } from '../errors/missingNamespace.js'
import type { Capability, ImplOf } from './Capability.js'
import type { Plugin } from './Plugin.js'
import type { CapabilityScope } from './PluginContext.js'
import type { Route } from './Route.js'
import type { Slot } from './Slot.js'

interface Provider {
  readonly pluginId: string
  readonly namespace: string | undefined
  readonly impl: unknown
}

/** What the installed plugins brought: capabilities, contributions and routes. */
export interface Registry {
  provide(plugin: Plugin, implementations: Readonly<Record<string, unknown>>): void
  /** Takes a faulty plugin out. */
  remove(pluginId: string): void
  /** Why a plugin that needs this capability cannot work, or `undefined`. */
  lacks(plugin: Plugin): Capability | undefined
  providers<C extends Capability>(capability: C): readonly ImplOf<C>[]
  find<C extends Capability>(capability: C, scope?: CapabilityScope): ImplOf<C> | undefined
  /** Like `find`, but throws `core/MISSING_PLUGIN` or `core/UNSUPPORTED_CAPABILITY`. */
  use<C extends Capability>(capability: C, scope?: CapabilityScope): ImplOf<C>
  slot<In, Out>(slot: Slot<In, Out>, scope?: CapabilityScope): Out
  route(id: string): { readonly pluginId: string; readonly route: Route<unknown> } | undefined
}

const isAccount = (scope: CapabilityScope): scope is Account => 'address' in scope

/** `connectionOf` finds the connection of an account; `defaultScope` is the account or namespace in use. */
export function createRegistry(
  plugins: readonly Plugin[],
  connectionOf: (account: Account) => Connection | undefined,
  defaultScope: () => CapabilityScope | undefined,
): Registry {
  const providers = new Map<string, Provider[]>()
  const removed = new Set<string>()
  const installed = () => plugins.filter(({ id }) => !removed.has(id))
  const registry: Registry = {
    provide({ id: pluginId, namespace, provides }, implementations) {
      for (const { id } of provides) {
        const impl = implementations[id]
        if (impl === undefined) {
          throw new KitError('kit/INVALID_PLUGIN', {
            message: `'${pluginId}' declares '${id}' but its setup does not provide it`,
            context: { id: pluginId },
          })
        }
        providers.set(id, [...(providers.get(id) ?? []), { pluginId, namespace, impl }])
      }
    },
    remove(pluginId) {
      removed.add(pluginId)
      for (const [id, list] of providers)
        providers.set(
          id,
          list.filter(other => other.pluginId !== pluginId),
        )
    },
    lacks: plugin => plugin.requires.find(({ id }) => !providers.get(id)?.length),
    providers: capability => (providers.get(capability.id) ?? []).map(({ impl }) => impl) as never,
    find(capability, scope = defaultScope()) {
      const list = providers.get(capability.id) ?? []
      const fits = list.find(({ namespace }) => namespace === undefined || namespace === scope?.namespace)
      if (!fits) return undefined
      const features = scope && isAccount(scope) ? connectionOf(scope)?.features : undefined
      const lacking = fits.namespace !== undefined && features && !features.includes(capability.id)
      return lacking ? undefined : (fits.impl as never)
    },
    use(capability, scope = defaultScope()) {
      const found = registry.find(capability, scope)
      if (found) return found
      const namespace = scope?.namespace
      if (namespace !== undefined && !plugins.some(plugin => plugin.namespace === namespace)) {
        throw missingNamespace(namespace)
      }
      throw new KitError('core/UNSUPPORTED_CAPABILITY', {
        message: `Neither the installed plugins nor this wallet offer '${capability.id}'`,
        context: { capability: capability.id },
      })
    },
    slot(slot, scope) {
      const values = installed()
        .flatMap(plugin => plugin.contributes)
        .filter(entry => entry.slot === slot.id && entry.needs.every(needed => registry.find(needed, scope)))
        .map(entry => entry.value)
      return slot.combine(values as never)
    },
    route(id) {
      const [pluginId = '', name = 'index'] = id.split('/')
      const routes = installed().find(plugin => plugin.id === pluginId)?.routes
      const route = routes && Object.hasOwn(routes, name) ? routes[name] : undefined
      return route && { pluginId, route }
    },
  }
  return registry
}
