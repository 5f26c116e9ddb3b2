import type { Connection } from './Connection.js'
import { type ConnectionData, isOf } from './connectionData.js'

/** Replaces a connection, or adds it at the end. */
export function withConnection(data: ConnectionData, connection: Connection): ConnectionData {
  const same = isOf(connection.namespace, connection.connectorId)
  const connections = data.connections.some(same)
    ? data.connections.map(other => (same(other) ? connection : other))
    : [...data.connections, connection]
  return { ...data, connections }
}

/** Removes a connection; another one of its namespace becomes the chosen one, if any. */
export function withoutConnection(
  data: ConnectionData,
  namespace: string,
  connectorId: string,
): ConnectionData {
  const same = isOf(namespace, connectorId)
  const connections = data.connections.filter(other => !same(other))
  const { [namespace]: chosenId, ...others } = data.chosen
  const chosen: Record<string, string> = others
  const next = chosenId === connectorId ? connections.find(other => other.namespace === namespace) : undefined
  if (next) chosen[namespace] = next.connectorId
  else if (chosenId !== undefined && chosenId !== connectorId) chosen[namespace] = chosenId
  const left = data.namespace === namespace && !chosen[namespace] ? Object.keys(chosen)[0] : undefined
  return { ...data, connections, chosen, namespace: left ?? data.namespace }
}
