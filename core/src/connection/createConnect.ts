import { DEADLINES } from '../async/deadlines.js'
import { abortReason, settleBy } from '../async/settleBy.js'
import type { CaipNetworkId } from '../caip/Caip.js'
import type { KitError } from '../errors/KitError.js'
import { specError } from '../errors/specError.js'
import { toKitError } from '../errors/toKitError.js'
import type { Connector } from '../wallet/Connector.js'
import type { Wallets } from '../wallet/createWallets.js'
import type { Wallet } from '../wallet/Wallet.js'
import type { WalletSession } from '../wallet/WalletSession.js'
import type { Connection } from './Connection.js'
import type { ConnectionCore } from './ConnectionCore.js'
import type { Sessions } from './createSessions.js'
import { pickConnector } from './pickConnector.js'

/** Which wallet to connect. */
export interface ConnectTarget {
  readonly walletId: string
  /** Needed when the wallet speaks several namespaces; default: the active one if it can, else its first. */
  readonly namespace?: string
  readonly networkId?: CaipNetworkId
  readonly signal?: AbortSignal
}

/** Connecting by hand: the newest request wins, and nothing changes until it succeeded. */
export interface Connect {
  /**
   * Connects a wallet. Rejects with `connect/UNKNOWN_WALLET`, `connect/MULTI_WALLET_OFF`, `core/USER_REJECTED`,
   * `core/TIMEOUT` after 120 s, `core/ABORTED` when a newer request takes over, or what the wallet said. A wallet that
   * approves after that is let go of.
   */
  connect(target: ConnectTarget): Promise<Connection>
  /** Gives up the request that is under way, with this error. */
  cancel(error?: KitError): void
}

interface Pending {
  readonly connector: Connector
  readonly abort: AbortController
  result?: Promise<Connection>
}

/** Makes `connect` and `cancel` of a kit. */
export function createConnect(core: ConnectionCore, wallets: Wallets, sessions: Sessions) {
  const { store, events } = core
  let pending: Pending | undefined

  const isFor = (entry: Pending | undefined, { namespace, id }: Connector) =>
    entry?.connector.namespace === namespace && entry.connector.id === id

  /** Nobody waits for this session any more, and the page must not stay connected behind the visitor's back. */
  function letGo(connector: Connector, session: WalletSession) {
    if (isFor(pending, connector) || sessions.get(connector.namespace, connector.id)) return
    void settleBy(session.disconnect(), DEADLINES.disconnect).catch(() => {})
  }

  /** One may have come back by itself while the visitor chose: what was done by hand wins. */
  function leaveOnly(walletId: string) {
    for (const other of store.read().connections) {
      if (other.walletId !== walletId) sessions.drop(other.namespace, other.connectorId)
    }
  }

  async function run(wallet: Wallet, mine: Pending, networkId?: CaipNetworkId): Promise<Connection> {
    const { connector, abort } = mine
    const { namespace } = connector
    const { signal } = abort
    const about = { walletId: wallet.id, namespace }
    let request: Promise<WalletSession> | undefined
    try {
      // It may be over before it began.
      if (signal.aborted) throw abortReason(signal)
      store.write({ ...store.read(), pending: about }, { remember: false })
      events.emit('connect:started', about)
      request = Promise.resolve(connector.connect({ signal, silent: false, networkId }))
      const session = await settleBy(request, DEADLINES.interactive, signal)
      if (signal.aborted) throw abortReason(signal)
      const connection = sessions.adopt({ connector, session, wallet, choose: true, byHand: true })
      if (core.options.multiWallet === false) leaveOnly(wallet.id)
      wallets.remember(wallet.id)
      const { caipAddress } = connection.account
      events.emit('connect:succeeded', { ...about, caipAddress, reconnected: false })
      return connection
    } catch (cause) {
      const error = toKitError(cause, 'connect/FAILED')
      abort.abort(error) // tells the wallet's side that nobody waits any more
      events.emit('connect:failed', { ...about, error })
      throw error
    } finally {
      if (pending === mine) {
        pending = undefined
        store.write({ ...store.read(), pending: undefined }, { remember: false })
      }
      if (abort.signal.aborted) {
        request?.then(session => letGo(connector, session)).catch(() => {})
      }
    }
  }

  const connect: Connect['connect'] = async target => {
    const { wallet, connector } = pickConnector(core, wallets, target)
    // A double click.
    if (pending?.result && !pending.abort.signal.aborted && isFor(pending, connector)) return pending.result
    pending?.abort.abort(specError('core/ABORTED'))
    const abort = new AbortController()
    const onAbort = () => abort.abort(specError('core/ABORTED'))
    if (target.signal?.aborted) onAbort()
    target.signal?.addEventListener('abort', onAbort)
    const mine: Pending = { connector, abort }
    pending = mine
    mine.result = Promise.resolve()
      .then(() => run(wallet, mine, target.networkId))
      .finally(() => target.signal?.removeEventListener('abort', onAbort))
    return mine.result
  }

  return {
    connect,
    cancel: (error: KitError = specError('core/ABORTED')) => pending?.abort.abort(error),
    /** The connector that is being connected. */
    pending: (): Connector | undefined => pending?.connector,
  }
}
