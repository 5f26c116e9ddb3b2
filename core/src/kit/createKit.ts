import { ChainWallets } from '../capabilities/wallets.js'
import { createConnections } from '../connection/createConnections.js'
import { errorText } from '../errors/errorText.js'
import { raise } from '../errors/KitError.js'
import { createEvents } from '../events/createEvents.js'
import { createI18n } from '../i18n/createI18n.js'
import { checkOptions, readOptions } from '../options/checkOptions.js'
import type { KitOptions } from '../options/KitOptions.js'
import type { CheckPlugins } from '../plugin/CheckPlugins.js'
import { createRegistry } from '../plugin/createRegistry.js'
import { orderPlugins } from '../plugin/orderPlugins.js'
import { type Plugin, thisCore } from '../plugin/Plugin.js'
import type { PluginRun } from '../plugin/PluginRun.js'
import { themeTokens } from '../slots/themeTokens.js'
import { atom, createState, readOnly } from '../state/atom.js'
import { browserStorage } from '../storage/browserStorage.js'
import { createTheme } from '../theme/createTheme.js'
import { freezeDeep } from '../untrusted/freezeDeep.js'
import { createKitAtoms } from './createKitAtoms.js'
import { createLifecycle } from './createLifecycle.js'
import { createNavigation } from './createNavigation.js'
import { createPluginRuns } from './createPluginRuns.js'
import type { Kit, PluginApis } from './Kit.js'
import { cores, type KitCore } from './KitCore.js'

/**
 * Makes a kit from its plugins. Pure wiring: no requests, DOM or timers until `start`, so it may run on a server.
 * Throws a `KitError` if an option is invalid (`kit/INVALID_OPTIONS`) or the plugins do not fit together.
 *
 * @example
 * const kit = createKit({ plugins: [evm({ rpc: 'http://127.0.0.1:8545' })] })
 */
export function createKit<const P extends readonly Plugin[]>(
  config: KitOptions & { readonly plugins: P & CheckPlugins<P> },
): Kit<P> {
  // No plugin reads the whole storage: each gets its own part. A storage adapter may keep state in itself, so it is not frozen.
  const { plugins, storage, ...own } = readOptions(config)
  const options = freezeDeep(own)
  checkOptions({ ...options, storage })
  const ordered = orderPlugins(plugins)
  const claims = claimNamespaces(plugins)
  const live = new Set(
    ordered.map(
      (plugin): PluginRun => ({
        plugin,
        namespace: claims.get(plugin),
        abort: new AbortController(),
        parts: {},
        provided: {},
      }),
    ),
  )
  const { engine, connecting, log, resume, ...life } = createLifecycle(
    () => core,
    () => runs,
  )
  const report = (error: unknown) => log.add('error', errorText(error))
  const state = createState(report)
  const atoms = createKitAtoms()
  const events = createEvents(report)
  const registry = createRegistry(
    live,
    ({ namespace, address }) =>
      [
        ...Object.values(state.get(connectionState.activeConnections$)),
        ...state.get(connectionState.connections$),
      ].find(other => other.namespace === namespace && other.accounts.some(own => own.address === address)),
    () =>
      state.get(connectionState.account$) ?? { namespace: state.get(connectionState.activeNamespace$) ?? '' },
  )
  // The contributions change when a plugin fails.
  const ofPlugins = <Value>(read: () => Value) =>
    atom(get => {
      get(atoms.failures)
      return Object.freeze(read())
    })
  const { connectionState, connections } = createConnections({
    state,
    data$: atoms.connections,
    options,
    wallets$: readOnly(atoms.wallets),
    families$: ofPlugins(() => registry.providers(ChainWallets).map(({ family }) => family)),
    connecting,
  })
  const { parts: locales, ...i18n } = createI18n(state, options, locale =>
    engine.ask(part => part.locales.setLocale(locale)),
  )
  const { modal, ...views } = createNavigation(engine, registry, atoms)
  const theme = createTheme(
    state,
    options,
    ofPlugins(() => registry.slot(themeTokens)),
  )
  const core: KitCore = {
    copy: thisCore,
    options,
    state,
    atoms,
    events,
    storage: storage ?? browserStorage({ prefix: 'latchkit:', onError: report }),
    log,
    report,
    resume,
    session: account =>
      connecting.current?.session(account) ?? raise('core/DISCONNECTED', 'Connection already closed'),
    live,
    registry,
    connections,
    connectionState,
    i18n,
    look: Object.freeze({
      mode$: theme.mode$,
      variables$: theme.variables$,
      locale$: i18n.locale$,
      direction$: i18n.direction$,
    }),
    locales,
    views: views as KitCore['views'],
    open: modal.open as Kit['open'],
    askSteps: (...asked) => engine.ask(part => part.confirm(...asked)),
    contribute(...more) {
      registry.add(...more)
      engine.current?.modal.contributed()
    },
  }
  const apis = {}
  const runs = createPluginRuns(core, apis)

  const kit: Kit<P> = {
    options,
    plugins: apis as PluginApis<P>,
    get: state.get,
    subscribe: state.subscribe,
    connections,
    theme,
    i18n,
    log,
    on: events.on as Kit<P>['on'],
    onAny: events.onAny as Kit<P>['onAny'],
    find: registry.find,
    use: registry.use,
    slot: registry.slot,
    route: registry.route,
    ...core.views,
    ...(modal as Pick<Kit<P>, keyof typeof modal>),
    prefetch: async (part = 'wallets') => {
      await (part === 'modal' ? engine : connecting).load()
    },
    ...life,
  }
  cores.set(kit, core)
  return kit
}

/**
 * Assigns namespaces to plugins: among those that claim one, to the first in the app's list that finds wallets,
 * otherwise to the first. Not in order of ids, because plugins choose their own.
 */
function claimNamespaces(plugins: readonly Plugin[]): ReadonlyMap<Plugin, string> {
  const isChain = ({ provides }: Plugin) => provides.some(({ id }) => id === ChainWallets.id)
  const claims = new Map<Plugin, string>()
  const taken = new Set<string>()
  for (const plugin of [...plugins.filter(isChain), ...plugins]) {
    // Read only once, so that a getter cannot change it.
    const { namespace } = plugin
    if (namespace === undefined || taken.has(namespace) || claims.has(plugin)) continue
    taken.add(namespace)
    claims.set(plugin, namespace)
  }
  return claims
}
