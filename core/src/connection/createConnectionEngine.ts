import { errorText } from '../errors/errorText.js'
import { specError } from '../errors/specError.js'
import { createSwitchNetwork, type SwitchTo } from '../network/createSwitchNetwork.js'
import { createWallets } from '../wallet/createWallets.js'
import type { WalletSession } from '../wallet/WalletSession.js'
import type { Account } from './Account.js'
import type { Connection } from './Connection.js'
import type { ConnectionCore } from './ConnectionCore.js'
import { chosenIn } from './connectionData.js'
import { type Connect, createConnect } from './createConnect.js'
import { createDisconnect, type DisconnectTarget, isMeant } from './createDisconnect.js'
import { createMemory } from './createMemory.js'
import { createReconnect } from './createReconnect.js'
import { createSelection, type Selection } from './createSelection.js'
import { createSessions } from './createSessions.js'
import { storedConnections } from './storedConnections.js'

/** All that talks to wallets. Its own chunk: a page that nobody connects on never runs it before it is idle. */
export interface ConnectionEngine extends Connect, Selection {
  disconnect(target?: DisconnectTarget): Promise<void>
  readonly switchNetwork: SwitchTo
  /** The live session of an account; throws `core/DISCONNECTED`. */
  session(account: Account): WalletSession
  save(): void
  /** Discovers wallets, brings back what was remembered, and follows other tabs until the signal aborts. */
  start(signal: AbortSignal): void
  /** Gives up what is under way and lets go of every session, without a word to the wallets. */
  dispose(): void
}

/** Puts the engine together. */
export function createConnectionEngine(core: ConnectionCore): ConnectionEngine {
  const { store, options, storage } = core
  const memory = createMemory(core)
  const wallets = createWallets(core)
  const sessions = createSessions(core, memory)
  const { connect, cancel, isConnecting } = createConnect(core, wallets, sessions)
  const reconnect = createReconnect(core, wallets, memory, sessions)
  const disconnect = createDisconnect(core, memory, sessions)
  return {
    connect,
    cancel,
    ...createSelection(core),
    switchNetwork: createSwitchNetwork(core),
    save: memory.save,
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
      wallets.begin()
      core.discover(wallets.add, signal)
      if (options.reconnect === false) return
      try {
        const unsubscribe = storage.subscribe?.(key => {
          if (key === storedConnections.key) reconnect.follow(signal)
        })
        signal.addEventListener('abort', () => unsubscribe?.())
      } catch (error) {
        core.log.add('warn', 'Other tabs cannot be followed', { error: errorText(error) })
      }
      reconnect.restore(signal)
    },
    dispose() {
      cancel(specError('core/DISCONNECTED'))
      sessions.dispose()
      wallets.dispose()
    },
  }
}
