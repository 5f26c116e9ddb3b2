import { attempt } from '../async/attempt.js'
import { loadChunk } from '../async/onDemand.js'
import { CONNECTIONS_KEY } from '../connection/connectionData.js'
import { createSetLocale, type Locales } from '../i18n/createSetLocale.js'
import type { Log } from '../log/createKitLog.js'
import { createModal } from '../modal/createModal.js'
import { createRouter, type RouterActions } from '../modal/createRouter.js'
import {
  createNotices,
  type Notices,
  type SnackbarVariant,
  type ToastVariant,
} from '../notify/createNotices.js'
import type { PluginRun } from '../plugin/PluginRun.js'
import { createWallets, type Wallets } from '../wallet/createWallets.js'
import { createOpening, type Opening } from './createOpening.js'
import { discoverWith } from './discoverWith.js'
import type { KitCore } from './KitCore.js'
import type { PluginRuns } from './PluginRuns.js'
import { reportCopies } from './reportCopies.js'

/** A plugin that takes longer keeps starting, but nobody waits for it. */
const START_TIMEOUT_MS = 5_000

/** Starts all plugins at once. Settles when each has started or failed, or after 5 s. */
async function startPlugins(
  live: ReadonlySet<PluginRun>,
  fail: PluginRuns['fail'],
  log: Pick<Log, 'add'>,
): Promise<void> {
  await Promise.all(
    [...live].map(run =>
      attempt(
        () => run.parts.start?.({ signal: run.abort.signal }),
        error => fail(run, 'start', error),
        START_TIMEOUT_MS,
        () => log.add('warn', `Waiting for plugin '${run.plugin.id}'`),
      ),
    ),
  )
}

/** Everything of a kit that acts, except what talks to wallets. Its state can be read without it. */
export interface Engine {
  readonly wallets: Wallets
  readonly router: RouterActions
  readonly toast: Notices<ToastVariant>
  readonly snackbar: Notices<SnackbarVariant>
  readonly modal: Pick<Opening, 'open' | 'close' | 'contributed'> & {
    shake(): void
    setLoading(loading: boolean): void
  }
  readonly locales: Locales
  readonly confirm: KitCore['askSteps']
  /**
   * Starts wallet discovery, loads the locale and starts the plugins. Resolves when the installed wallets are found.
   * Idempotent.
   */
  start(): Promise<void>
  dispose(): void
}

/** A connection made in another tab shows here too. Until then, a page needs no code that talks to wallets. */
function watchTabs({ options, storage, resume }: KitCore) {
  if (options.reconnect === false) return undefined
  try {
    return storage.subscribe?.(key => {
      if (key === CONNECTIONS_KEY) resume()
    })
  } catch {
    // The app's own storage: what talks to wallets reports it.
    return undefined
  }
}

/** Makes the engine. It is a chunk of its own that loads on first need, on hover, or when the page is idle. */
export function createEngine(core: KitCore, fail: PluginRuns['fail']): Engine {
  const { state, atoms, events, options, registry, connections, log } = core
  reportCopies(core)
  const wallets = createWallets({ ...core, wallets$: atoms.wallets })
  const modal = createModal(state, atoms.modal)
  const router = createRouter(state, atoms.router, {
    close: () => opening.close(),
    isConnected: () => state.get(connections.account$) !== undefined,
    needsAccount: view => registry.route(view)?.route.account === true,
    log,
  })
  const opening = createOpening({
    state,
    events,
    options,
    registry,
    connections,
    router,
    modal,
    log,
    history: () => state.get(atoms.router).history,
  })
  const toast = createNotices(state, atoms.toast, log)
  const snackbar = createNotices(state, atoms.snackbar, log)
  const locales = createSetLocale(state, core.locales, options.messages ?? {}, log)
  let started: Promise<void> | undefined
  let stopWatching: (() => void) | undefined
  return {
    wallets,
    router,
    toast,
    snackbar,
    modal: {
      open: opening.open,
      close: opening.close,
      contributed: opening.contributed,
      shake: modal.shake,
      setLoading: loading => modal.set({ loading }),
    },
    locales,
    confirm: async (...asked) =>
      (await loadChunk(() => import('./confirmRequest.js'))).confirmRequest(core, opening, ...asked),
    start() {
      if (!started) {
        wallets.begin()
        stopWatching = watchTabs(core)
        const discovered = discoverWith(core.live, wallets, log)
        locales.begin(options.locale ?? globalThis.navigator?.language ?? 'en')
        started = Promise.all([
          discovered,
          typeof window === 'undefined' ? undefined : startPlugins(core.live, fail, log),
        ]).then(() => {})
      }
      return started
    },
    dispose() {
      stopWatching?.()
      for (const part of [wallets, opening, modal, toast, snackbar, locales]) part.dispose()
    },
  }
}
