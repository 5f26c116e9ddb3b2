import type { Connection } from './Connection.js'
import { type ConnectionData, isOf } from './connectionData.js'

/** Puts a connection in the place of its older self, or at the end. */
export function withConnection(data: ConnectionData, connection: Connection): ConnectionData {
  const same = isOf(connection.namespace, connection.connectorId)
  const connections = data.connections.some(same)
    ? data.connections.map(other => (same(other) ? connection : other))
    : [...data.connections, connection]
  return { ...data, connections }
}
