import type { CaipNetworkId } from '../caip/Caip.js'
import type { Connection } from './Connection.js'

/** All that the kit knows of connections, in one value so that one change is one notification. */
export interface ConnectionData {
  readonly connections: readonly Connection[]
  /** The chosen connector of each namespace. */
  readonly chosen: Readonly<Record<string, string>>
  readonly namespace?: string
  /** The network chosen in the kit, for namespaces that nobody is connected in. */
  readonly networks: Readonly<Record<string, CaipNetworkId>>
  readonly pending?: { readonly walletId: string; readonly namespace: string }
  readonly reconnecting: boolean
}

/** Nobody is connected. */
export const noConnections: ConnectionData = {
  connections: [],
  chosen: {},
  networks: {},
  reconnecting: false,
}

/** True for the connection of a connector in a namespace. */
export const isOf =
  (namespace: string, connectorId: string) =>
  (connection: { readonly namespace: string; readonly connectorId: string }): boolean =>
    connection.namespace === namespace && connection.connectorId === connectorId

/** The chosen connection of a namespace. */
export const chosenIn = (
  { connections, chosen }: ConnectionData,
  namespace: string,
): Connection | undefined => connections.find(isOf(namespace, chosen[namespace] ?? ''))

/** Puts a connection in the place of its older self, or at the end. */
export function withConnection(data: ConnectionData, connection: Connection): ConnectionData {
  const same = isOf(connection.namespace, connection.connectorId)
  const connections = data.connections.some(same)
    ? data.connections.map(other => (same(other) ? connection : other))
    : [...data.connections, connection]
  return { ...data, connections }
}

/** Takes a connection out; another one of its namespace is chosen instead, if there is one. */
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
