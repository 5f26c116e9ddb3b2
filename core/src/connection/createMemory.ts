import type { ConnectionCore } from './ConnectionCore.js'
import { type StoredConnection, storedConnections } from './storedConnections.js'

/** What is kept of connections between page loads. */
export interface Memory {
  /** Stored connections whose wallet has not shown up yet: a slow wallet is not forgotten. */
  dormant: readonly StoredConnection[]
  forget(which: (entry: StoredConnection) => boolean): void
  save(): void
}

/** Makes the memory of a kit's connections. */
export function createMemory({ storage, store }: ConnectionCore): Memory {
  const memory: Memory = {
    dormant: [],
    forget(which) {
      memory.dormant = memory.dormant.filter(entry => !which(entry))
    },
    save() {
      const { connections, chosen, namespace, networks } = store.read()
      const live = connections.map(({ namespace, connectorId, walletId, account: { address } }) => ({
        namespace,
        connectorId,
        walletId,
        address,
      }))
      storedConnections.save(storage, { list: [...live, ...memory.dormant], chosen, namespace, networks })
    },
  }
  return memory
}
