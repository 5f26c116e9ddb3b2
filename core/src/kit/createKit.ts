import { whenIdle } from '../async/whenIdle.js'
import { ChainWallets } from '../capabilities/wallets.js'
import { CONNECTIONS_KEY } from '../connection/connectionsKey.js'
import { createConnections } from '../connection/createConnections.js'
import { errorText } from '../errors/errorText.js'
import { KitError } from '../errors/KitError.js'
import { raise } from '../errors/raise.js'
import { createEvents } from '../events/createEvents.js'
import { createI18n } from '../i18n/createI18n.js'
import { checkParams } from '../modal/checkParams.js'
import type { KitOptions } from '../options/KitOptions.js'
import { readOptions } from '../options/readOptions.js'
import { freezeDeep } from '../outside/freezeDeep.js'
import type { CheckPlugins } from '../plugin/CheckPlugins.js'
import { claimNamespaces } from '../plugin/claimNamespaces.js'
import { createRegistry } from '../plugin/createRegistry.js'
import { orderPlugins } from '../plugin/orderPlugins.js'
import type { Plugin } from '../plugin/Plugin.js'
import type { PluginRun } from '../plugin/PluginRun.js'
import { themeTokens } from '../slots/themeTokens.js'
import { atom } from '../state/atom.js'
import { createState } from '../state/createState.js'
import { readOnly } from '../state/readOnly.js'
import { browserStorage } from '../storage/browserStorage.js'
import { createTheme } from '../theme/createTheme.js'
import type { Acting } from './Acting.js'
import { createEarlyLog } from './createEarlyLog.js'
import { createHost } from './createHost.js'
import { createKitAtoms } from './createKitAtoms.js'
import { createPluginRuns } from './createPluginRuns.js'
import type { Engine } from './Engine.js'
import type { Controllers, Kit, OpenOptions } from './Kit.js'
import type { KitCore } from './KitCore.js'
import { loadEngine } from './loadEngine.js'

/**
 * Makes a kit from its plugins. Pure wiring: no request, no DOM, no timer until `start`, so it may run on a server.
 * Throws a `KitError` when the plugins do not fit together. The options are checked when the kit first acts: after a
 * wrong one, `prefetch` and every action fail with `kit/INVALID_OPTIONS`.
 *
 * @example
 * const kit = createKit({ plugins: [evm({ rpc: 'http://127.0.0.1:8545' })] })
 */
export function createKit<const P extends readonly Plugin[]>(
  config: KitOptions & { readonly plugins: P & CheckPlugins<P> },
): Kit<P> {
  const { plugins, ...own } = readOptions(config)
  // Its storage is no data: it may keep what it stores in itself.
  for (const [name, option] of Object.entries(own)) if (name !== 'storage') freezeDeep(option)
  const options = Object.freeze(own)
  const ordered = orderPlugins(plugins)
  const claims = claimNamespaces(plugins)
  const live = new Set(
    ordered.map(
      (plugin): PluginRun => ({
        plugin,
        namespace: claims.get(plugin),
        abort: new AbortController(),
        cleanups: new Set(),
        parts: {},
      }),
    ),
  )
  const life = new AbortController()
  const { signal } = life
  let running = false
  let started: Promise<void> | undefined
  let disposed: Promise<void> | undefined

  const onLate = (error: unknown) => {
    if (!signal.aborted) throw error
  }
  /** Loads a chunk of the kernel, unless the kit ends first. */
  const chunk = async <Module>(loading: Promise<Module>): Promise<Module> => {
    const module = await loading.catch(cause => raise('kit/LOAD_FAILED', 'The kit could not load', {}, cause))
    signal.throwIfAborted()
    return module
  }
  const engine = createHost<Engine>(
    async () => (await chunk(loadEngine())).createEngine(core, runs.fail),
    ({ start }) => {
      if (running) start(signal).catch(onLate)
    },
    onLate,
  )
  const acting = createHost<Acting>(
    async () => {
      const [{ wallets }, { createActing }] = await Promise.all([
        engine.load(),
        chunk(import('./createActing.js')),
      ])
      return createActing(core, wallets)
    },
    acting => {
      if (running) startConnecting(acting)
    },
    onLate,
  )
  const startConnecting = ({ connecting }: Acting) => connecting.start(signal)
  const { log, early } = createEarlyLog(acting)
  const report = (error: unknown) => log.add('error', errorText(error))
  const state = createState(report)
  const atoms = createKitAtoms()
  const events = createEvents(report)
  const registry = createRegistry(
    live,
    ({ namespace, address }) =>
      [...Object.values(state.get(who.activeConnections$)), ...state.get(who.connections$)].find(
        other => other.namespace === namespace && other.accounts.some(own => own.address === address),
      ),
    () => state.get(who.account$) ?? { namespace: state.get(who.activeNamespace$) ?? '' },
  )
  // What plugins bring changes when one of them fails.
  const ofPlugins = <Value>(read: () => Value) =>
    atom(get => {
      get(atoms.failures)
      return read()
    })
  const { who, connections } = createConnections({
    state,
    data$: atoms.connections,
    options,
    wallets$: readOnly(atoms.wallets),
    families$: ofPlugins(() => registry.providers(ChainWallets).map(({ family }) => family)),
    actions: acting.forward(
      'connecting',
      ['cancel', 'select', 'selectNamespace'],
      ['connect', 'disconnect', 'confirm', 'switchNetwork'],
    ),
  })
  const { parts: locales, ...i18n } = createI18n(
    state,
    options,
    engine.forward('locales', [], ['setLocale']).setLocale,
  )
  const forwarded = engine.forward('modal', ['open', 'close', 'shake', 'setLoading'])
  const modal = {
    ...forwarded,
    /** Checked here, so that what is wrong is thrown at whoever asks, loaded or not. */
    open(target?: string | OpenOptions, params?: unknown) {
      if (typeof target === 'string') forwarded.open(target, checkParams(registry, target, params))
      else forwarded.open(target)
    },
  }
  const router: Kit['router'] = {
    ...engine.forward(
      'router',
      ['push', 'reset', 'replace', 'goBackToIndex', 'pushTransaction', 'popTransaction'],
      ['goBack'],
    ),
    state$: readOnly(atoms.router),
    entry$: atom(get => get(atoms.router).history.at(-1) ?? { view: 'Connect' }),
  }
  const toast = { ...engine.forward('toast', ['show', 'close']), notice$: readOnly(atoms.toast) }
  const snackbar = { ...engine.forward('snackbar', ['show', 'close']), notice$: readOnly(atoms.snackbar) }
  const core: KitCore = {
    options,
    state,
    atoms,
    events,
    storage: options.storage ?? browserStorage({ prefix: 'latchkit:', onError: report }),
    log,
    early,
    report,
    acting,
    live,
    registry,
    connections,
    who,
    i18n,
    locales,
    open: modal.open as Kit['open'],
    router,
    toast,
    snackbar,
  }
  const controllers = {}
  const runs = createPluginRuns(core, controllers)

  /** Whether somebody was connected: then their wallet comes before the page. */
  function isRemembered() {
    try {
      return core.storage.get(CONNECTIONS_KEY) !== null
    } catch {
      return false
    }
  }

  async function start() {
    running = true
    if (typeof window === 'undefined') return
    try {
      if (acting.current || isRemembered()) acting.load().then(startConnecting).catch(report)
      else if (!engine.current) await whenIdle()
      await (await engine.load()).start(signal)
      void whenIdle().then(acting.load).catch(report)
    } catch (error) {
      started = undefined
      onLate(error)
    }
  }

  async function dispose() {
    life.abort(new KitError('kit/DISPOSED', { message: 'The kit was disposed' }))
    events.clear()
    acting.current?.connecting.dispose()
    engine.current?.dispose()
    acting.drop()
    engine.drop()
    await runs.end(...live)
  }

  return {
    options,
    plugins: controllers as Controllers<P>,
    get: state.get,
    subscribe: state.subscribe,
    connections,
    router,
    modal$: readOnly(atoms.modal),
    toast,
    snackbar,
    theme: createTheme(
      state,
      options,
      ofPlugins(() => registry.slot(themeTokens)),
    ),
    i18n,
    log,
    on: events.on as Kit<P>['on'],
    onAny: events.onAny,
    find: registry.find,
    use: registry.use,
    slot: registry.slot,
    route: registry.route,
    internal: registry.internal,
    failures$: readOnly(atoms.failures),
    ...(modal as Pick<Kit<P>, keyof typeof modal>),
    prefetch: async (part = 'wallets') => {
      await (part === 'modal' ? engine : acting).load()
    },
    start: () => (started ??= start()),
    dispose: () => (disposed ??= dispose()),
  }
}
