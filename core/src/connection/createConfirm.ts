import { DEADLINES } from '../async/deadlines.js'
import { settleBy } from '../async/settleBy.js'
import { specError, toKitError } from '../errors/toKitError.js'
import type { Wallets } from '../wallet/createWallets.js'
import type { WalletSession } from '../wallet/WalletSession.js'
import type { Connection } from './Connection.js'
import type { ConnectionCore } from './ConnectionCore.js'
import { chosenIn } from './choices.js'
import { isOf } from './connectionData.js'
import type { Sessions } from './createSessions.js'
import { refuseContested, unknownWallet } from './pickConnector.js'

/** Which connection to confirm. Default: the chosen one of the active namespace. */
export interface ConfirmTarget {
  readonly namespace?: string | undefined
  readonly connectorId?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Makes `confirm`, which asks the wallet of an unconfirmed connection for its accounts and may prompt the user. The
 * selection does not change. A wallet with an open request is not asked again.
 */
export function createConfirm({ store }: ConnectionCore, wallets: Wallets, sessions: Sessions) {
  const asking = new Map<WalletSession | undefined, Promise<Connection>>()

  async function ask(connection: Connection, before: WalletSession | undefined, signal?: AbortSignal) {
    const { namespace, connectorId, walletId, walletName, walletIcon, networkId, account } = connection
    const connector = wallets.find(namespace, connectorId)
    if (!connector) throw unknownWallet(walletId)
    refuseContested(wallets, connector)
    const abort = new AbortController()
    const request = { signal: abort.signal, silent: false, networkId }
    // Called synchronously in the user's click: some wallets open a window.
    const asked = new Promise<WalletSession>(resolve => resolve(connector.connect(request)))
    try {
      const session = await settleBy(asked, connector.approvalTimeoutMs ?? DEADLINES.interactive, signal)
      if (!before || sessions.get(namespace, connectorId) !== before) throw specError('core/DISCONNECTED')
      refuseContested(wallets, connector)
      const confirmed = sessions.adopt({
        connector,
        session,
        wallet: { id: walletId, name: walletName, icon: walletIcon },
        address: account.address,
        choose: false,
        byUser: false,
      })
      store.write(store.read()) // approved by a person, so it is remembered
      return confirmed
    } catch (cause) {
      const error = toKitError(cause, 'connect/FAILED')
      abort.abort(error)
      // Disconnected while the wallet asked: the page must not stay connected without the user's knowledge.
      asked
        .then(late => (sessions.get(namespace, connectorId) ? undefined : late.disconnect()))
        .catch(() => {})
      throw error
    }
  }

  return async ({ signal, ...target }: ConfirmTarget = {}): Promise<Connection> => {
    const data = store.read()
    const { namespace = data.namespace ?? '', connectorId } = target
    const isMeant = isOf(namespace, connectorId ?? '')
    const connection = connectorId === undefined ? chosenIn(data, namespace) : data.connections.find(isMeant)
    if (!connection) throw specError('core/DISCONNECTED')
    if (!connection.unconfirmed) return connection
    const session = sessions.get(namespace, connection.connectorId)
    const asked = asking.get(session) ?? ask(connection, session, signal)
    asking.set(session, asked)
    return asked.finally(() => asking.delete(session))
  }
}
