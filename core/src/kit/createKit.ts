import { createOnDemand } from '../async/createOnDemand.js'
import { loadChunk } from '../async/loadChunk.js'
import { whenIdle } from '../async/whenIdle.js'
import { ChainWallets } from '../capabilities/wallets.js'
import { CONNECTIONS_KEY } from '../connection/connectionData.js'
import type { ConnectionEngine } from '../connection/createConnectionEngine.js'
import { createConnections } from '../connection/createConnections.js'
import { errorText } from '../errors/errorText.js'
import { KitError } from '../errors/KitError.js'
import { raise } from '../errors/raise.js'
import { createEvents } from '../events/createEvents.js'
import { createI18n } from '../i18n/createI18n.js'
import { createKitLog } from '../log/createKitLog.js'
import type { Router, RouterEntry } from '../modal/createRouter.js'
import type { NoticeOptions, Notices } from '../notify/createNotices.js'
import { checkOptions, readOptions } from '../options/checkOptions.js'
import type { KitOptions } from '../options/KitOptions.js'
import { freezeDeep } from '../outside/freezeDeep.js'
import type { CheckPlugins } from '../plugin/CheckPlugins.js'
import { createRegistry } from '../plugin/createRegistry.js'
import { orderPlugins } from '../plugin/orderPlugins.js'
import type { Plugin } from '../plugin/Plugin.js'
import type { PluginRun } from '../plugin/PluginRun.js'
import { thisCore } from '../plugin/thisCore.js'
import { themeTokens } from '../slots/themeTokens.js'
import { atom, readOnly } from '../state/atom.js'
import { createState } from '../state/createState.js'
import { browserStorage } from '../storage/browserStorage.js'
import { createTheme } from '../theme/createTheme.js'
import { checkParams } from './checkParams.js'
import { claimNamespaces } from './claimNamespaces.js'
import type { Engine } from './createEngine.js'
import { createKitAtoms } from './createKitAtoms.js'
import { createPluginRuns } from './createPluginRuns.js'
import type { CloseOptions, Controllers, Kit, OpenOptions } from './Kit.js'
import type { KitCore } from './KitCore.js'
import { shells } from './shells.js'

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
  /** Loads a part of the kernel; rejects if the kit is disposed meanwhile. */
  const chunk = async <Module>(load: () => Promise<Module>) => {
    const module = await loadChunk(load)
    signal.throwIfAborted()
    return module
  }
  const engine = createOnDemand<Engine>(
    async () => (await chunk(() => import('./createEngine.js'))).createEngine(core, runs.fail),
    ({ start }) => {
      if (running) start().catch(onLate)
    },
    onLate,
  )
  // Separate from the engine, because most pages are left before anybody connects.
  const connecting = createOnDemand<ConnectionEngine>(
    async () => {
      const [{ wallets }, { createConnectionEngine }] = await Promise.all([
        engine.load(),
        chunk(() => import('../connection/createConnectionEngine.js')),
        log.load(),
      ])
      return createConnectionEngine(
        {
          ...core,
          data$: atoms.connections,
          wallets$: atoms.wallets,
          families: () => state.get(connections.families$),
          find: registry.find,
        },
        wallets,
      )
    },
    startConnecting,
    onLate,
  )
  function startConnecting({ start }: ConnectionEngine) {
    if (running) start(signal)
  }
  const log = createKitLog(async () =>
    (await loadChunk(() => import('../log/createLogBuffer.js'))).createLogBuffer(),
  )
  const report = (error: unknown) => log.add('error', errorText(error))
  /** For work that nobody awaits: a disposed kit reports nothing. */
  const onIdle = (error: unknown) => signal.aborted || report(error)
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
  // What plugins contribute changes when one of them fails.
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
    actions: {
      connect: target => connecting.ask(part => part.connect(target)),
      cancel: error => connecting.tell(part => part.cancel(error)),
      confirm: target => connecting.ask(part => part.confirm(target)),
      disconnect: target => connecting.ask(part => part.disconnect(target)),
      switchNetwork: (id, options) => connecting.ask(part => part.switchNetwork(id, options)),
      select: (connection, address) => connecting.tell(part => part.select(connection, address)),
      selectNamespace: namespace => connecting.tell(part => part.selectNamespace(namespace)),
    },
  })
  const { parts: locales, ...i18n } = createI18n(state, options, locale =>
    engine.ask(part => part.locales.setLocale(locale)),
  )
  /** Checked here, so that what is wrong is thrown at whoever asks, loaded or not. */
  const go =
    (to: (part: Engine, view: string, params: unknown) => void) =>
    (view: string, params?: unknown): void => {
      const checked = checkParams(registry, view, params)
      engine.tell(part => to(part, view, checked))
    }
  const openView = go(({ modal }, view, params) => modal.open(view, params))
  const modal = {
    open(target?: string | OpenOptions, params?: unknown) {
      if (target === undefined || Object(target) === target) engine.tell(part => part.modal.open(target))
      else openView(target as string, params)
    },
    close: (options?: CloseOptions) => engine.tell(part => part.modal.close(options)),
    shake: () => engine.tell(part => part.modal.shake()),
    setLoading: (loading: boolean) => engine.tell(part => part.modal.setLoading(loading)),
  }
  const router: Router = {
    push: go(({ router }, view, params) => router.push(view, params)),
    reset: go(({ router }, view, params) => router.reset(view, params)),
    replace: go(({ router }, view, params) => router.replace(view, params)),
    goBack: () => engine.ask(part => part.router.goBack()),
    goBackToIndex: index => engine.tell(part => part.router.goBackToIndex(index)),
    pushTransaction: transaction => engine.tell(part => part.router.pushTransaction(transaction)),
    popTransaction: outcome => engine.tell(part => part.router.popTransaction(outcome)),
    state$: readOnly(atoms.router),
    entry$: atom(get => get(atoms.router).history.at(-1) as RouterEntry),
  }
  const notices = <Variant extends string>(of: (part: Engine) => Notices<Variant>) => ({
    show: (variant: Variant, message: string, options?: NoticeOptions) =>
      engine.tell(part => of(part).show(variant, message, options)),
    close: () => engine.tell(part => of(part).close()),
  })
  const toast = { ...notices(part => part.toast), notice$: readOnly(atoms.toast) }
  const snackbar = { ...notices(part => part.snackbar), notice$: readOnly(atoms.snackbar) }
  const core: KitCore = {
    copy: thisCore,
    options,
    state,
    atoms,
    events,
    storage: storage ?? browserStorage({ prefix: 'latchkit:', onError: report }),
    log,
    report,
    resume: () => void resume(),
    session: account =>
      connecting.current?.session(account) ?? raise('core/DISCONNECTED', 'Connection already closed'),
    live,
    registry,
    connections,
    connectionState,
    i18n,
    locales,
    open: modal.open as Kit['open'],
    router,
    toast,
    snackbar,
  }
  const controllers = {}
  const runs = createPluginRuns(core, controllers)

  const resume = () => connecting.load().then(startConnecting).catch(onIdle)

  /** Whether a connection is stored: then wallets load before the page is idle. */
  function isRemembered() {
    try {
      return core.storage.get(CONNECTIONS_KEY) !== null
    } catch {
      return // a storage that throws
    }
  }

  async function start() {
    running = true
    if (typeof window === 'undefined') return
    try {
      if (connecting.current || isRemembered()) void resume()
      else if (!engine.current) await new Promise(whenIdle)
      await (await engine.load()).start()
    } catch (error) {
      started = undefined
      onLate(error)
    }
  }

  async function dispose() {
    life.abort(new KitError('kit/DISPOSED', { message: 'The kit was disposed' }))
    events.clear()
    connecting.current?.dispose()
    engine.current?.dispose()
    connecting.drop()
    engine.drop()
    await runs.end(...live)
  }

  const kit: Kit<P> = {
    options,
    plugins: controllers as Controllers<P>,
    get: state.get,
    subscribe: state.subscribe,
    connections,
    router: router as Kit<P>['router'],
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
    failures$: readOnly(atoms.failures),
    ...(modal as Pick<Kit<P>, keyof typeof modal>),
    prefetch: async (part = 'wallets') => {
      await (part === 'modal' ? engine : connecting).load()
    },
    start: () => (started ??= start()),
    dispose: () => (disposed ??= dispose()),
  }
  shells.set(kit, {
    live,
    contribute(...more) {
      registry.add(...more)
      engine.current?.modal.contributed()
    },
  })
  return kit
}
