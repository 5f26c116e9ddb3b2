import { atom } from 'jotai/vanilla'
import { whenIdle } from '../async/whenIdle.js'
import { ChainWallets } from '../capabilities/wallets.js'
import type { ConnectionCore } from '../connection/ConnectionCore.js'
import { CONNECTIONS_KEY } from '../connection/connectionsKey.js'
import { createConnections } from '../connection/createConnections.js'
import { errorText } from '../errors/errorText.js'
import { KitError } from '../errors/KitError.js'
import { createEvents } from '../events/createEvents.js'
import { createI18n } from '../i18n/createI18n.js'
import type { LogBuffer } from '../log/createLogBuffer.js'
import type { KitOptions } from '../options/KitOptions.js'
import { readOptions } from '../options/readOptions.js'
import type { CheckPlugins } from '../plugin/CheckPlugins.js'
import { createRegistry } from '../plugin/createRegistry.js'
import { orderPlugins } from '../plugin/orderPlugins.js'
import type { Plugin, PluginParts } from '../plugin/Plugin.js'
import { themeTokens } from '../slots/themeTokens.js'
import { walletSources } from '../slots/walletSources.js'
import { createState } from '../state/createState.js'
import { readOnly } from '../state/readOnly.js'
import { browserStorage } from '../storage/browserStorage.js'
import { createTheme } from '../theme/createTheme.js'
import { createEngineHost } from './createEngineHost.js'
import { createKitAtoms } from './createKitAtoms.js'
import { createPluginContext } from './createPluginContext.js'
import type { Kit, PluginFailure } from './Kit.js'

type Parts = PluginParts<object, never>

/**
 * Makes a kit from its plugins. Pure wiring: no request, no DOM, no timer until `start`, so it may run on a server.
 * Throws a `KitError` when the plugins do not fit together or an option is invalid.
 *
 * @example
 * const kit = createKit({ plugins: [evm({ rpc: 'http://127.0.0.1:8545' })] })
 */
export function createKit<const P extends readonly Plugin[]>(
  config: KitOptions & { readonly plugins: P & CheckPlugins<P> },
): Kit<P> {
  const { plugins: installed, ...options } = readOptions(config)
  const plugins = orderPlugins(installed)
  const atoms = createKitAtoms()
  const abort = new AbortController()
  const host = createEngineHost(async () => {
    const { createEngine } = await import('./createEngine.js')
    const engine = createEngine({
      state,
      atoms,
      events,
      options,
      storage,
      registry,
      connections,
      discover,
      families,
      find: registry.find,
      locales,
    })
    if (started && !abort.signal.aborted) engine.connecting.start(abort.signal)
    return engine
  })
  const log: LogBuffer = {
    ...host.forward(engine => engine.log)('add', 'clear'),
    entries: () => host.current?.log.entries() ?? [],
    export: () => host.current?.log.export() ?? '',
  }
  const report = (error: unknown) => log.add('error', errorText(error))
  const state = createState(report)
  const events = createEvents(report)
  const storage = options.storage ?? browserStorage({ prefix: 'latchkit:', onError: report })
  const registry = createRegistry(
    plugins,
    ({ namespace, address }) =>
      state
        .get(atoms.connections)
        .connections.find(
          other => other.namespace === namespace && other.accounts.some(own => own.address === address),
        ),
    () => {
      const namespace = state.get(connections.activeNamespace$)
      return state.get(connections.account$) ?? (namespace === undefined ? undefined : { namespace })
    },
  )
  const families = () => registry.providers(ChainWallets).map(({ family }) => family)
  const connections = createConnections({
    state,
    data$: atoms.connections,
    options,
    wallets$: readOnly(atoms.wallets),
    families,
    actions: host.forward(engine => engine.connecting)(
      'connect',
      'cancel',
      'disconnect',
      'switchNetwork',
      'select',
      'selectNamespace',
    ),
  })
  const discover: ConnectionCore['discover'] = (found, signal) => {
    for (const source of [...registry.providers(ChainWallets), ...registry.slot(walletSources)]) {
      try {
        source.discover(found, signal)
      } catch (error) {
        report(error)
      }
    }
  }
  const { parts: locales, ...i18n } = createI18n(
    state,
    options,
    host.forward(engine => engine)('setLocale').setLocale,
  )
  const failures$ = atom<readonly PluginFailure[]>([])
  const controllers: Record<string, object> = {}
  const cleanups: (() => unknown)[] = []

  const kit: Kit = {
    options,
    plugins: controllers as never,
    get: state.get,
    subscribe: state.subscribe,
    connections,
    router: {
      ...host.forward(engine => engine.router)(
        'push',
        'reset',
        'replace',
        'goBack',
        'goBackToIndex',
        'pushTransaction',
        'popTransaction',
      ),
      state$: readOnly(atoms.router),
      entry$: atom(get => get(atoms.router).history.at(-1) ?? { view: 'Connect' }),
    },
    modal$: readOnly(atoms.modal),
    toast: { ...host.forward(engine => engine.toast)('show', 'close'), notice$: readOnly(atoms.toast) },
    snackbar: {
      ...host.forward(engine => engine.snackbar)('show', 'close'),
      notice$: readOnly(atoms.snackbar),
    },
    theme: createTheme(state, options, () => registry.slot(themeTokens)),
    i18n,
    log,
    on: events.on,
    onAny: events.onAny,
    find: registry.find,
    use: registry.use,
    slot: registry.slot,
    route: registry.route,
    failures$: readOnly(failures$),
    ...host.forward(engine => engine.opening)('open', 'close'),
    ...host.forward(engine => engine)('shake', 'setLoading'),
    prefetch: () => host.load().then(() => {}),
    start: () => {
      started ??= start()
      return started
    },
    dispose: () => {
      disposed ??= dispose()
      return disposed
    },
  }

  function fail(plugin: Plugin, phase: string, cause: unknown) {
    const error = new KitError('kit/PLUGIN_FAILED', {
      message: `Plugin '${plugin.id}' failed in ${phase}: ${errorText(cause)}`,
      cause,
      context: { id: plugin.id, phase },
      pluginId: plugin.id,
    })
    registry.remove(plugin.id)
    report(error)
    state.set(failures$, [...state.get(failures$), { id: plugin.id, error }])
    events.emit('plugin:failed', { id: plugin.id, error })
    const dependant = plugins.find(
      other =>
        controllers[other.id] &&
        registry.lacks(other) &&
        !state.get(failures$).some(({ id }) => id === other.id),
    )
    if (dependant) fail(dependant, 'a plugin it needs', error)
  }

  const ready: { plugin: Plugin; parts: Parts }[] = []
  for (const plugin of plugins) {
    try {
      const lacking = registry.lacks(plugin)
      if (lacking)
        throw new KitError('core/UNSUPPORTED_CAPABILITY', {
          message: `'${plugin.id}' needs '${lacking.id}' but the plugin that provides it failed`,
          context: { capability: lacking.id },
        })
      if (plugin.messages) {
        i18n.add('en', plugin.messages.en)
        if (plugin.messages.load) i18n.addLoaders(plugin.messages.load)
      }
      const context = createPluginContext(plugin, {
        kit,
        state,
        events,
        storage,
        session(account) {
          if (!host.current) throw new KitError('core/DISCONNECTED', { message: 'Connection already closed' })
          return host.current.connecting.session(account)
        },
        onDispose: cleanup => cleanups.push(cleanup),
      })
      const parts = plugin.setup(context) as Parts
      if (typeof parts !== 'object' || parts === null || 'then' in parts) {
        throw new KitError('kit/INVALID_PLUGIN', {
          message: 'setup must return an object, synchronously',
          context: { id: plugin.id },
        })
      }
      registry.provide(plugin, parts.provide ?? {})
      controllers[plugin.id] = Object.freeze(parts.controller ?? {})
      if (parts.dispose) cleanups.push(parts.dispose)
      ready.push({ plugin, parts })
    } catch (error) {
      fail(plugin, 'setup', error)
    }
  }
  Object.freeze(controllers)

  let started: Promise<void> | undefined
  let disposed: Promise<void> | undefined

  async function start(): Promise<void> {
    if (typeof window === 'undefined' || disposed) return
    if (!options.locale && !/^en\b/.test(navigator.language)) void i18n.setLocale(navigator.language)
    // Somebody was connected: look for their wallet now. Otherwise the page comes first.
    if (host.current) host.current.connecting.start(abort.signal)
    else if (storage.get(CONNECTIONS_KEY) !== null) void host.load()
    else whenIdle(() => void host.load(), abort.signal)
    await Promise.all(
      ready.map(async ({ plugin, parts }) => {
        try {
          await parts.start?.({ signal: abort.signal })
        } catch (error) {
          if (!abort.signal.aborted) fail(plugin, 'start', error)
        }
      }),
    )
  }

  async function dispose(): Promise<void> {
    abort.abort(new KitError('kit/DISPOSED', { message: 'The kit was disposed' }))
    for (const cleanup of cleanups.reverse()) {
      try {
        await cleanup()
      } catch (error) {
        report(error)
      }
    }
    host.current?.dispose()
  }

  return kit as Kit<P>
}
