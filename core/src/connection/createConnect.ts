import { DEADLINES } from '../async/deadlines.js'
import { abortReason, settleBy } from '../async/settleBy.js'
import type { KitError } from '../errors/KitError.js'
import { specError, toKitError } from '../errors/toKitError.js'
import type { Connector } from '../wallet/Connector.js'
import type { Wallets } from '../wallet/createWallets.js'
import type { WalletSession } from '../wallet/WalletSession.js'
import type { Connection } from './Connection.js'
import type { ConnectionCore } from './ConnectionCore.js'
import { isOccupied } from './choices.js'
import { isOf } from './connectionData.js'
import { createConnectOthers } from './createConnectOthers.js'
import type { Sessions } from './createSessions.js'
import { type ConnectTarget, pickConnector, refuseContested } from './pickConnector.js'
import { signInFor } from './signInFor.js'

/** Connecting on request: the newest request wins, and nothing changes until it succeeds. */
export interface Connect {
  /**
   * Connects a wallet. Rejects with `connect/UNKNOWN_WALLET`, `connect/CONTESTED`, `connect/MULTI_WALLET_OFF`,
   * `core/USER_REJECTED`, `core/TIMEOUT` after 120 s or the connector's own limit, `core/ABORTED` if a newer request
   * takes over, or the wallet's own error. A wallet that approves later is disconnected.
   */
  connect(target: ConnectTarget): Promise<Connection>
  /** Aborts the pending request with this error. */
  cancel(error?: KitError): void
}

interface Pending {
  readonly key: string
  readonly abort: AbortController
  /** Known once the wallet has appeared. */
  connector?: Connector
  result?: Promise<Connection>
}

/** Makes `connect` and `cancel` of a kit. */
export function createConnect(core: ConnectionCore, wallets: Wallets, sessions: Sessions) {
  const { store, events } = core
  const connectOthers = createConnectOthers(core, wallets, sessions)
  let pending: Pending | undefined

  /** True if the pending request matches, or its connector is not known yet. */
  const isConnecting = (meant: (entry: { namespace: string; connectorId: string }) => boolean) => {
    const { connector } = pending ?? {}
    return connector ? meant({ ...connector, connectorId: connector.id }) : pending !== undefined
  }

  /** Ends a session that came too late: the page must not stay connected without the user's knowledge. */
  function release({ namespace, id }: Connector, session: WalletSession) {
    if (isConnecting(isOf(namespace, id)) || sessions.get(namespace, id)) return
    void settleBy(session.disconnect(), DEADLINES.disconnect).catch(() => {})
  }

  /** A wallet may have reconnected by itself in the meantime: the user's choice wins. */
  function makeRoom(connection: Connection) {
    for (const other of store.read().connections) {
      if (isOccupied(core.options, other, connection)) sessions.drop(other.namespace, other.connectorId)
    }
  }

  /**
   * The connector of what the wallet granted, which may be another namespace of the same wallet if the user named none.
   */
  function granted({ namespace }: WalletSession, connector: Connector, target: ConnectTarget): Connector {
    if (namespace === undefined || namespace === connector.namespace) return connector
    const other = target.namespace === undefined ? wallets.find(String(namespace), connector.id) : undefined
    if (other) return other
    throw specError('connect/NO_ACCOUNTS', {
      message: `The wallet shared no account of ${connector.namespace}`,
    })
  }

  async function run(target: ConnectTarget, mine: Pending): Promise<Connection> {
    const { abort } = mine
    let about: { walletId: string; namespace: string } | undefined
    let asked: Promise<WalletSession> | undefined
    try {
      if (!wallets.get(target.walletId)) await wallets.appears(target.walletId, abort.signal)
      // It may have been aborted before it began.
      if (abort.signal.aborted) throw abortReason(abort.signal)
      const picked = pickConnector(core, wallets, target)
      const { wallet } = picked
      let { connector } = picked
      mine.connector = connector
      about = { walletId: wallet.id, namespace: connector.namespace }
      store.write({ ...store.read(), pending: about }, { remember: false })
      events.emit('connect:started', about)
      const request = {
        signal: abort.signal,
        silent: false,
        networkId: target.networkId,
        signIn: signInFor(core, abort.signal),
      }
      asked = Promise.resolve(connector.connect(request))
      const session = await settleBy(
        asked,
        connector.approvalTimeoutMs ?? DEADLINES.interactive,
        abort.signal,
      )
      if (abort.signal.aborted) throw abortReason(abort.signal)
      connector = granted(session, connector, target)
      mine.connector = connector
      // Another wallet may have claimed the same identity while this one prompted.
      refuseContested(wallets, connector, target.connectorId)
      const connection = sessions.adopt({ connector, session, wallet, choose: true, byUser: true })
      makeRoom(connection)
      wallets.remember(wallet.id)
      about = { ...about, namespace: connector.namespace }
      const { caipAddress } = connection.account
      events.emit('connect:succeeded', { ...about, caipAddress, reconnected: false })
      await connectOthers({ wallet, connector, session })
      return connection
    } catch (cause) {
      const error = toKitError(cause, 'connect/FAILED')
      abort.abort(error) // tells the connector that nobody waits any more
      if (about) events.emit('connect:failed', { ...about, error })
      throw error
    } finally {
      if (pending === mine) {
        pending = undefined
        store.write({ ...store.read(), pending: undefined }, { remember: false })
      }
      const { connector } = mine
      if (connector && abort.signal.aborted)
        asked?.then(session => release(connector, session)).catch(() => {})
    }
  }

  const connect: Connect['connect'] = async target => {
    // An invalid request must not abort the pending one.
    if (wallets.get(target.walletId) || !wallets.isDiscovering()) pickConnector(core, wallets, target)
    const key = [target.walletId, target.namespace, target.connectorId].join(' ')
    // A double click.
    if (pending?.result && pending.key === key && !pending.abort.signal.aborted) return pending.result
    pending?.abort.abort(specError('core/ABORTED'))
    const abort = new AbortController()
    const onAbort = () => abort.abort(specError('core/ABORTED'))
    if (target.signal?.aborted) onAbort()
    target.signal?.addEventListener('abort', onAbort)
    const mine: Pending = { key, abort }
    pending = mine
    mine.result = Promise.resolve()
      .then(() => run(target, mine))
      .finally(() => target.signal?.removeEventListener('abort', onAbort))
    return mine.result
  }

  return {
    connect,
    cancel: (error: KitError = specError('core/ABORTED')) => pending?.abort.abort(error),
    isConnecting,
  }
}
