import type { Connection } from './Connection.js'
import type { ConnectionCore } from './ConnectionCore.js'
import { connectionAt } from './connectionAt.js'
import { isOf } from './connectionData.js'
import type { Memory } from './createMemory.js'
import type { Sessions } from './createSessions.js'
import { kitNetwork } from './kitNetwork.js'
import { keyOf, type StoredConnection, type StoredConnections } from './storedConnections.js'

const isSame = (a: StoredConnection) => (b: StoredConnection) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Brings this tab in line with what another tab stored: connections removed there are removed here, and accounts,
 * choices and networks follow. Connections added there become dormant here and are then restored silently. Writes
 * nothing to storage.
 */
export function followStored(
  core: ConnectionCore,
  memory: Memory,
  sessions: Sessions,
  stored: StoredConnections,
): void {
  const { store } = core
  const storedAs = ({ namespace, connectorId }: Connection) => stored.list.find(isOf(namespace, connectorId))
  for (const connection of store.read().connections) {
    const { namespace, connectorId } = connection
    if (!storedAs(connection)) sessions.drop(namespace, connectorId, { remember: false })
  }

  function followed(connection: Connection): Connection {
    const { namespace, features, connectorId } = connection
    const networkId = kitNetwork(core, namespace, features, stored.networks) ?? connection.networkId
    const session = sessions.get(namespace, connectorId)
    const isMoved = networkId !== connection.networkId
    const moved = (isMoved && connectionAt(connection, networkId, session)) || connection
    const entry = storedAs(connection)
    const restored = memory.restored.get(keyOf(connection))
    // An unconfirmed account was not stored here, so the stored one only wins if another tab changed it since.
    if (connection.unconfirmed && restored?.address === entry?.address) return moved
    // The user confirmed it in another tab.
    if (entry && restored) memory.restored.set(keyOf(connection), entry)
    const account = moved.accounts.find(other => other.address === entry?.address)
    return account && account !== moved.account ? { ...moved, account } : moved
  }
  const data = store.read()
  const connections = data.connections.map(followed)
  const chosen = { ...data.chosen }
  for (const [namespace, connectorId] of Object.entries(stored.chosen)) {
    if (data.chosen[namespace] !== connectorId) store.byUser.delete(namespace) // theirs is newer
    if (connections.some(isOf(namespace, connectorId))) chosen[namespace] = connectorId
  }
  const missing = stored.list.filter(
    ({ namespace, connectorId }) => !connections.some(isOf(namespace, connectorId)),
  )
  // Keep the same object for the same entry: it is the key of what was already tried.
  memory.dormant = missing.map(entry => memory.dormant.find(isSame(entry)) ?? entry)
  store.write({ ...data, connections, chosen, networks: stored.networks }, { remember: false })
  memory.sync()
}
