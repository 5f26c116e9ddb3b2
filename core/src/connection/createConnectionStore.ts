import type { NetworkFamily } from '../contract/Network.js'
import type { Events } from '../events/createEvents.js'
import type { PrimitiveAtom, State } from '../state/atom.js'
import { freezeDeep } from '../untrusted/freezeDeep.js'
import type { Connection } from './Connection.js'
import { chosenIn } from './choices.js'
import type { ConnectionData } from './connectionData.js'

/** Holds the connection data: one place to read, one function to write. */
export interface ConnectionStore {
  read(): ConnectionData
  /** Writes the data, stores it unless told not to, and emits events for what changed. */
  write(next: ConnectionData, options?: { remember?: boolean }): void
  /** Namespaces in which the user has chosen since the page loaded: stored choices no longer apply there. */
  readonly byUser: Set<string>
}

/**
 * Makes the store of a kit's connections. `written` is called after each change, and persists it; `withConfirmation` marks each
 * written connection as confirmed or not.
 */
export function createConnectionStore(
  state: State,
  base: PrimitiveAtom<ConnectionData>,
  events: Events,
  families: () => readonly NetworkFamily[],
  written: (remember: boolean) => void,
  withConfirmation: (connection: Connection) => Connection,
): ConnectionStore {
  function announce(before: ConnectionData, after: ConnectionData) {
    for (const { namespace } of families()) {
      const [old, now] = [chosenIn(before, namespace), chosenIn(after, namespace)]
      const isOther = old?.account.address !== now?.account.address
      const isBoth = !!old && !!now
      const hasSwitchedWallet = isBoth && old.connectorId !== now.connectorId
      if (isOther || hasSwitchedWallet) {
        events.emit('account:changed', {
          namespace,
          caipAddress: now?.account.caipAddress,
          hasSwitchedAccount: isBoth && isOther,
          hasSwitchedWallet,
        })
      }
      const networkId = now?.networkId ?? after.networks[namespace]
      if (networkId && networkId !== (old?.networkId ?? before.networks[namespace])) {
        events.emit('network:changed', { namespace, networkId })
      }
    }
  }

  const store: ConnectionStore = {
    byUser: new Set(),
    read: () => state.get(base),
    write(data, { remember = true } = {}) {
      const before = state.get(base)
      const next = freezeDeep({ ...data, connections: data.connections.map(withConfirmation) })
      state.set(base, next)
      written(remember)
      announce(before, next)
    },
  }
  return store
}
