import { missingNamespace } from '../errors/KitError.js'
import { specError } from '../errors/toKitError.js'
import type { ConnectionCore } from './ConnectionCore.js'
import { isOf } from './connectionData.js'
import { withConnection } from './withConnection.js'

/** Selecting among connections. */
export interface Selection {
  /**
   * Makes a connection, and optionally one of its accounts, the chosen one of its namespace. Makes the namespace the
   * active one.
   */
  select(connection: { namespace: string; connectorId: string }, address?: string): void
  /** Makes a namespace the active one, connected or not. */
  selectNamespace(namespace: string): void
}

/** Makes `select` and `selectNamespace` of a kit. */
export function createSelection({ store, families }: ConnectionCore): Selection {
  return {
    select({ namespace, connectorId }, address) {
      const data = store.read()
      const connection = data.connections.find(isOf(namespace, connectorId))
      const wanted = address ?? connection?.account.address
      const account = connection?.accounts.find(other => other.address === wanted)
      if (!connection || !account) throw specError('core/DISCONNECTED')
      store.byUser.add(namespace)
      const chosen = { ...data.chosen, [namespace]: connectorId }
      store.write({ ...withConnection(data, { ...connection, account }), chosen, namespace })
    },
    selectNamespace(namespace) {
      if (!families().some(family => family.namespace === namespace)) missingNamespace(namespace)
      store.write({ ...store.read(), namespace })
    },
  }
}
