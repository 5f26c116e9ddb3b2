import { DEADLINES } from '../async/deadlines.js'
import type { Wallets } from '../wallet/createWallets.js'
import type { ConnectionCore } from './ConnectionCore.js'
import { createHostConnect } from './createHostConnect.js'
import type { Memory } from './createMemory.js'
import type { Sessions } from './createSessions.js'
import { createSilentReconnect } from './createSilentReconnect.js'
import { followStored } from './followStored.js'
import { keyOf, type StoredConnection } from './storedConnections.js'

/**
 * Silent reconnection, on page load and after another tab connected something, and the wallet that is around the page. Never prompts.
 */
export interface Reconnect {
  /**
   * Restores remembered connections as their wallets appear, until the signal aborts. The status is `reconnecting`
   * until all of them have answered, at most 3 s.
   */
  restore(signal: AbortSignal): void
  /** Follows another tab. Writes nothing to storage, so that two tabs never react to each other for ever. */
  follow(signal: AbortSignal): void
}

/** Makes `restore` and `follow` of a kit. */
export function createReconnect(
  core: ConnectionCore,
  wallets: Wallets,
  memory: Memory,
  sessions: Sessions,
): Reconnect {
  const { store } = core
  const reconnectSilently = createSilentReconnect(core, wallets, memory, sessions)
  const connectHost = createHostConnect(core, wallets, memory, sessions)
  const remembered = new Set(memory.dormant)
  const tried = new Set<StoredConnection>()
  let running = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function finish() {
    clearTimeout(timer)
    // Where nothing was remembered, a wallet that did not answer leaves no mark.
    if (store.read().reconnecting)
      store.write({ ...store.read(), reconnecting: false }, { remember: remembered.size > 0 })
  }
  function finishWhenTried() {
    if (running === 0 && memory.dormant.every(other => tried.has(other))) finish()
  }
  /**
   * Drops restored connections after another wallet claimed the same identity: it is unclear which one the user meant.
   * They stay remembered. After the discovery phase the user may already work with the connection; then it only has to
   * be confirmed.
   */
  function retract() {
    for (const connection of store.read().connections) {
      const { namespace, connectorId } = connection
      const entry = memory.restored.get(keyOf(connection))
      if (!entry || !wallets.isContested({ namespace, id: connectorId })) continue
      if (!wallets.isDiscovering()) {
        sessions.requireConfirmation(connection)
        continue
      }
      memory.dormant = [...memory.dormant, entry]
      sessions.drop(namespace, connectorId, { remember: false })
    }
  }
  function ended() {
    running--
    finishWhenTried()
  }
  /** Tries each dormant connection once its wallet has appeared and is the only one to claim its identity. */
  function look(signal: AbortSignal) {
    if (signal.aborted) return
    retract()
    for (const entry of memory.dormant) {
      if (tried.has(entry)) continue
      const { namespace, connectorId } = entry
      // It may have another id on this page load.
      const connector = wallets.find(namespace, connectorId) ?? wallets.findFormer(namespace, connectorId)
      if (!connector) continue
      tried.add(entry)
      if (wallets.isContested(connector)) {
        finishWhenTried()
        continue
      }
      running++
      const choose = memory.chosen[namespace] === connectorId
      void reconnectSilently(entry, connector, { signal, choose, forgets: remembered.has(entry) }).then(ended)
    }
    const connecting = connectHost(signal)
    if (!connecting) return
    running++
    store.write({ ...store.read(), reconnecting: true }, { remember: false })
    void connecting().then(ended)
  }

  return {
    restore(signal) {
      const stored = memory.load()
      if (stored) {
        const before = store.read()
        const networks = { ...stored.networks, ...before.networks }
        const namespace = before.namespace ?? stored.namespace
        const reconnecting = memory.dormant.length > 0
        memory.chosen = stored.chosen
        store.write({ ...before, networks, namespace, reconnecting }, { remember: false })
        memory.sync()
        if (reconnecting) timer = setTimeout(finish, DEADLINES.discovery)
      }
      const unsubscribe = core.state.subscribe(core.wallets$, () => look(signal))
      signal.addEventListener('abort', () => {
        unsubscribe()
        clearTimeout(timer)
      })
      look(signal)
    },
    follow(signal) {
      const stored = memory.load()
      // Cleared or corrupted: what is connected here stays connected.
      if (!stored) return
      memory.chosen = stored.chosen
      followStored(core, memory, sessions, stored)
      look(signal)
    },
  }
}
