import { DEADLINES } from '../async/deadlines.js'
import { settleBy } from '../async/settleBy.js'
import { isKitError } from '../errors/isKitError.js'
import type { Connector } from '../wallet/Connector.js'
import type { Wallets } from '../wallet/createWallets.js'
import type { ConnectionCore } from './ConnectionCore.js'
import { isOf } from './connectionData.js'
import type { Memory } from './createMemory.js'
import type { Sessions } from './createSessions.js'
import { type StoredConnection, storedConnections } from './storedConnections.js'

/** Silent reconnection, on page load and when another tab connected something. Never prompts. */
export interface Reconnect {
  /** Brings back what was remembered. Settles within the discovery and silent deadlines. */
  restore(signal: AbortSignal): Promise<void>
  /** Follows another tab. Writes nothing to storage: two tabs never answer each other. */
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
  const isDormant = (entry: StoredConnection) => memory.dormant.includes(entry)

  async function revive(entry: StoredConnection, connector: Connector, signal: AbortSignal) {
    const { namespace, connectorId, walletId, address } = entry
    try {
      const session = await settleBy(connector.connect({ signal, silent: true }), DEADLINES.silent, signal)
      const isLive = store.read().connections.some(isOf(namespace, connectorId))
      // Somebody disconnected, or connected it by hand, in the meantime.
      if (!isDormant(entry) || isLive || signal.aborted) return
      const wallet = core.state.get(core.wallets$).find(other => other.connectors.includes(connector))
      const { account } = sessions.adopt({
        connector,
        session,
        wallet: { id: walletId, name: wallet?.name ?? connector.name, icon: wallet?.icon ?? connector.icon },
        address,
        choose: false,
        remember: false,
      })
      const { caipAddress } = account
      core.events.emit('connect:succeeded', { walletId, namespace, caipAddress, reconnected: true })
    } catch (error) {
      // A wallet that answered no is forgotten; one that did not answer may be slow.
      if (!isKitError(error, 'core/TIMEOUT') && !signal.aborted) memory.forget(other => other === entry)
      core.log.add('info', 'A wallet did not reconnect', { connectorId, error: String(error) })
    }
  }

  /** Resolves when the entry's wallet was found and tried, or is no longer wanted. */
  function wait(entry: StoredConnection, signal: AbortSignal): Promise<void> {
    return new Promise(resolve => {
      const stop = core.state.subscribe(core.wallets$, look)
      function end(attempt?: Promise<void>) {
        stop()
        signal.removeEventListener('abort', onAbort)
        resolve(attempt)
      }
      const onAbort = () => end()
      function look() {
        const connector = wallets.find(entry.namespace, entry.connectorId)
        if (!isDormant(entry) || signal.aborted) end()
        else if (connector) end(revive(entry, connector, signal))
      }
      signal.addEventListener('abort', onAbort)
      look()
    })
  }

  async function restore(signal: AbortSignal): Promise<void> {
    const stored = storedConnections.load(core.storage)
    if (!stored || signal.aborted) return
    const { namespace, networks, list } = stored
    memory.dormant = [...list]
    const before = { ...store.read(), networks, reconnecting: list.length > 0 }
    store.write({ ...before, namespace: before.namespace ?? namespace }, { remember: false })
    await settleBy(Promise.all(list.map(entry => wait(entry, signal))), DEADLINES.discovery, signal).catch(
      () => {},
    )
    const now = store.read()
    const chosen = { ...now.chosen }
    for (const [ns, id] of Object.entries(stored.chosen)) {
      if (!store.byHand.has(ns) && now.connections.some(isOf(ns, id))) chosen[ns] = id
    }
    store.write({ ...now, chosen, reconnecting: false }, { remember: !signal.aborted })
  }

  function follow(signal: AbortSignal) {
    const stored = storedConnections.load(core.storage) ?? { list: [], chosen: {}, networks: {} }
    const inList = (ns: string, id: string) =>
      stored.list.find(entry => entry.namespace === ns && entry.connectorId === id)
    for (const { namespace, connectorId } of store.read().connections) {
      if (!inList(namespace, connectorId)) sessions.drop(namespace, connectorId, { remember: false })
    }
    const data = store.read()
    const connections = data.connections.map(connection => {
      const address = inList(connection.namespace, connection.connectorId)?.address
      const account = connection.accounts.find(other => other.address === address)
      return account && account !== connection.account ? { ...connection, account } : connection
    })
    const chosen = { ...data.chosen }
    for (const [ns, id] of Object.entries(stored.chosen)) if (connections.some(isOf(ns, id))) chosen[ns] = id
    store.write({ ...data, connections, chosen, networks: stored.networks }, { remember: false })
    const missing = stored.list.filter(entry => !connections.some(isOf(entry.namespace, entry.connectorId)))
    memory.dormant = missing
    for (const entry of missing) {
      void wait(entry, signal).then(() => {
        const [ns, id] = [entry.namespace, entry.connectorId]
        const now = store.read()
        if (stored.chosen[ns] === id && now.connections.some(isOf(ns, id))) {
          store.write({ ...now, chosen: { ...now.chosen, [ns]: id } }, { remember: false })
        }
      })
    }
  }

  return { restore, follow }
}
