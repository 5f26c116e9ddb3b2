import type { ConnectionCore } from '../connection/ConnectionCore.js'
import { createConnectionEngine } from '../connection/createConnectionEngine.js'
import { createConnectionStore } from '../connection/createConnectionStore.js'
import type { Connections } from '../connection/createConnections.js'
import type { LocaleParts } from '../i18n/createI18n.js'
import { createSetLocale } from '../i18n/createSetLocale.js'
import { createLogBuffer } from '../log/createLogBuffer.js'
import { createModal } from '../modal/createModal.js'
import { createOpening } from '../modal/createOpening.js'
import { createNotices } from '../notify/createNotices.js'
import { checkOptions } from '../options/checkOptions.js'
import type { Registry } from '../plugin/createRegistry.js'
import { createRouter } from '../router/createRouter.js'
import type { KitAtoms } from './createKitAtoms.js'

/** What the engine needs of its kit. */
export interface EngineCore extends Omit<ConnectionCore, 'wallets$' | 'log' | 'store'> {
  readonly atoms: KitAtoms
  readonly registry: Registry
  readonly connections: Connections
  readonly locales: LocaleParts
}

/** All of a kit that acts: wallets, navigation, notices, the log. What it writes can be read without it. */
export type Engine = ReturnType<typeof createEngine>

/** Makes the engine. It is a chunk of its own, fetched on first need, on a hover, or when the page is idle. */
export function createEngine(core: EngineCore) {
  const { state, atoms, events, options, registry, connections } = core
  checkOptions(options)
  const log = createLogBuffer()
  const store = createConnectionStore(state, atoms.connections, events, core.families, () =>
    connecting.save(),
  )
  const connecting = createConnectionEngine({ ...core, log, store, wallets$: atoms.wallets })
  const modal = createModal(state, atoms.modal)
  const router = createRouter(state, atoms.router, {
    close: () => opening.close(),
    isConnected: () => state.get(connections.account$) !== undefined,
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
    current: () => state.get(atoms.router).history.at(-1) ?? { view: 'Connect' },
  })
  const toast = createNotices(state, atoms.toast)
  const snackbar = createNotices(state, atoms.snackbar)
  return {
    connecting,
    log,
    router,
    toast,
    snackbar,
    opening,
    setLocale: createSetLocale(state, core.locales, log),
    shake: modal.shake,
    setLoading: (loading: boolean) => modal.set({ loading }),
    dispose() {
      for (const part of [opening, modal, toast, snackbar]) part.dispose()
    },
  }
}
