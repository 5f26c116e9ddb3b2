import { errorText } from '../errors/errorText.js'
import { isKitError } from '../errors/isKitError.js'
import type { Connector } from '../wallet/Connector.js'
import type { Wallets } from '../wallet/createWallets.js'
import type { WalletSession } from '../wallet/WalletSession.js'
import { askInSilence } from './askInSilence.js'
import type { ConnectionCore } from './ConnectionCore.js'
import { isOccupied } from './choices.js'
import { isOf } from './connectionData.js'
import type { Memory } from './createMemory.js'
import type { Sessions } from './createSessions.js'
import type { StoredConnection } from './storedConnections.js'

/** How to restore a remembered connection. */
export interface SilentReconnectOptions {
  readonly signal: AbortSignal
  /** It was the chosen one of its namespace. */
  readonly choose: boolean
  /** Forgets the connection if the wallet refuses. False if another tab has just connected it. */
  readonly forgets: boolean
}

/** Makes the function that restores one remembered connection silently. It settles within 5 s; a later answer counts, too. */
export function createSilentReconnect(
  core: ConnectionCore,
  wallets: Wallets,
  memory: Memory,
  sessions: Sessions,
) {
  const { store, options, log, events } = core

  return async (
    entry: StoredConnection,
    connector: Connector,
    how: SilentReconnectOptions,
  ): Promise<void> => {
    const { namespace, address } = entry
    const { id: connectorId, rdns } = connector
    const isRenamed = connectorId !== entry.connectorId
    const walletId = isRenamed ? (wallets.get(connectorId)?.id ?? connectorId) : entry.walletId
    const remembered = { ...entry, connectorId, walletId }
    function take(session: WalletSession): void {
      // Another wallet may stand where it stood: its account says that it is the same, or the id that it has announced.
      const isIts =
        rdns === entry.connectorId || session.accounts.some(account => account.address === address)
      if (isRenamed && !isIts) throw new Error('Another wallet has its place')
      const { connections } = store.read()
      // The user disconnected or connected it in the meantime.
      if (!memory.dormant.includes(entry) || connections.some(isOf(namespace, connectorId))) return
      if (wallets.isContested(connector)) return
      if (connections.some(other => isOccupied(options, other, remembered))) return
      const { name, icon } = wallets.get(connectorId) ?? connector
      const { account } = sessions.adopt({
        connector,
        session,
        wallet: { id: walletId, name, icon },
        address,
        remembered,
        choose: how.choose && !store.byUser.has(namespace),
        byUser: false,
      })
      memory.forget(other => other === entry)
      const { caipAddress } = account
      events.emit('connect:succeeded', { walletId, namespace, caipAddress, reconnected: true })
    }
    function refuse(error: unknown): void {
      // A wallet that did not answer may only be slow, and one whose code did not load was not asked.
      const hasAnswered = !isKitError(error, 'core/TIMEOUT') && !isKitError(error, 'kit/LOAD_FAILED')
      if (how.forgets && hasAnswered) {
        memory.forget(other => other === entry)
        memory.save()
      }
      log.add('info', 'A wallet did not reconnect', { connectorId, error: errorText(error) })
    }
    await askInSilence(connector, how.signal, take, refuse)
  }
}
