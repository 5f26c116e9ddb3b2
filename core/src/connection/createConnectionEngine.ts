import type { Account } from '../contract/Account.js'
import { errorText } from '../errors/errorText.js'
import { specError } from '../errors/toKitError.js'
import type { PrimitiveAtom } from '../state/atom.js'
import type { Wallets } from '../wallet/createWallets.js'
import type { WalletSession } from '../wallet/WalletSession.js'
import type { Connection } from './Connection.js'
import type { ConnectionCore } from './ConnectionCore.js'
import { chosenIn } from './choices.js'
import type { ConnectionData } from './connectionData.js'
import { type ConfirmTarget, createConfirm } from './createConfirm.js'
import { type Connect, createConnect } from './createConnect.js'
import { createConnectionStore } from './createConnectionStore.js'
import { createDisconnect, type DisconnectTarget, isMeant } from './createDisconnect.js'
import { createMemory } from './createMemory.js'
import { createReadsOwners } from './createReadsOwners.js'
import { createReconnect } from './createReconnect.js'
import { createSelection, type Selection } from './createSelection.js'
import { createSessions } from './createSessions.js'
import { createSwitchNetwork, type SwitchTo } from './createSwitchNetwork.js'
import { storedConnections } from './storedConnections.js'

/**
 * Everything that talks to wallets. It has its own chunk: a page where nobody connects does not run it before it is
 * idle.
 */
export interface ConnectionEngine extends Connect, Selection {
  disconnect(target?: DisconnectTarget): Promise<void>
  confirm(target?: ConfirmTarget): Promise<Connection>
  readonly switchNetwork: SwitchTo
  /** The live session of an account; throws `core/DISCONNECTED`. */
  session(account: Account): WalletSession
  /** Restores remembered connections and follows other tabs until the signal aborts. Idempotent. */
  start(signal: AbortSignal): void
  /** Aborts the pending request and drops every session without notifying the wallets. */
  dispose(): void
}

/** The parts of the engine. */
export interface ConnectionParts extends Omit<ConnectionCore, 'store'> {
  readonly data$: PrimitiveAtom<ConnectionData>
}

/** Makes the connection engine of a kit. */
export function createConnectionEngine(parts: ConnectionParts, wallets: Wallets): ConnectionEngine {
  const { state, options, storage, events, families, log } = parts
  const store = createConnectionStore(
    state,
    parts.data$,
    events,
    families,
    remember => {
      if (remember) memory.save()
      reads.forget()
    },
    connection => sessions.withConfirmation(connection),
  )
  const core: ConnectionCore = { ...parts, store }
  const memory = createMemory(core)
  const reads = createReadsOwners(core, memory)
  const sessions = createSessions(core, memory)
  const { connect, cancel, isConnecting } = createConnect(core, wallets, sessions)
  const reconnect = createReconnect(core, wallets, memory, sessions)
  const disconnect = createDisconnect(core, memory, sessions)
  let isStarted = false
  return {
    connect,
    cancel,
    ...createSelection(core),
    confirm: createConfirm(core, wallets, sessions),
    switchNetwork: createSwitchNetwork(core, sessions),
    disconnect(target = {}) {
      if (isConnecting(isMeant(target))) cancel(specError('core/DISCONNECTED'))
      return disconnect(target)
    },
    session({ namespace, address }) {
      const owns = (other?: Connection) => other?.accounts.some(account => account.address === address)
      const { connections } = store.read()
      const chosen = chosenIn(store.read(), namespace)
      const connection = owns(chosen)
        ? chosen
        : connections.find(other => other.namespace === namespace && owns(other))
      const session = connection && sessions.get(namespace, connection.connectorId)
      if (!session) throw specError('core/DISCONNECTED')
      return session
    },
    start(signal) {
      if (isStarted) return
      isStarted = true
      if (options.reconnect === false) return
      try {
        const unsubscribe = storage.subscribe?.(key => {
          if (key === storedConnections.key) reconnect.follow(signal)
        })
        signal.addEventListener('abort', () => unsubscribe?.())
      } catch (error) {
        log.add('warn', 'Other tabs cannot be followed', { error: errorText(error) })
      }
      reconnect.restore(signal)
    },
    dispose() {
      cancel(specError('core/DISCONNECTED'))
      sessions.dispose()
    },
  }
}
