import type { CaipNetworkId } from '../caip/Caip.js'
import type { Connection } from './Connection.js'

/** The storage key of connections, below the kit's prefix. */
export const CONNECTIONS_KEY = 'connections'

/** All connection data in one value, so that one change is one notification. */
export interface ConnectionData {
  readonly connections: readonly Connection[]
  /** The chosen connector of each namespace. */
  readonly chosen: Readonly<Record<string, string>>
  readonly namespace?: string
  /** The network chosen in the kit, for namespaces without a connection. */
  readonly networks: Readonly<Record<string, CaipNetworkId>>
  readonly pending?: { readonly walletId: string; readonly namespace: string }
  readonly reconnecting: boolean
}

/** The state without a connection. */
export const noConnections: ConnectionData = {
  connections: [],
  chosen: {},
  networks: {},
  reconnecting: false,
}

/** Matches the connection of a connector in a namespace. */
export const isOf =
  (namespace: string, connectorId: string) =>
  (connection: { readonly namespace: string; readonly connectorId: string }): boolean =>
    connection.namespace === namespace && connection.connectorId === connectorId
