import { DEADLINES } from '../async/deadlines.js'
import { settleBy } from '../async/settleBy.js'
import type { CaipNetworkId } from '../caip/Caip.js'
import { KitError } from '../errors/KitError.js'
import { specError } from '../errors/specError.js'
import { toKitError } from '../errors/toKitError.js'
import type { Wallets } from '../wallet/createWallets.js'
import type { Connection } from './Connection.js'
import type { ConnectionCore } from './ConnectionCore.js'
import type { Sessions } from './createSessions.js'

/** Which wallet to connect. */
export interface ConnectTarget {
  readonly walletId: string
  /** Needed when the wallet speaks several namespaces; default: the active one if it can, else its first. */
  readonly namespace?: string
  readonly networkId?: CaipNetworkId
  readonly signal?: AbortSignal
}

interface Pending {
  readonly key: string
  readonly abort: AbortController
  readonly result: Promise<Connection>
}

/** Connecting by hand: the newest request wins, and nothing changes until it succeeded. */
export interface Connect {
  connect(target: ConnectTarget): Promise<Connection>
  /** Gives up the request that is under way, with this error. */
  cancel(error?: KitError): void
}

/** Makes `connect` and `cancel` of a kit. */
export function createConnect(core: ConnectionCore, wallets: Wallets, sessions: Sessions): Connect {
  const { store } = core
  let pending: Pending | undefined

  function pick({ walletId, namespace }: ConnectTarget) {
    const wallet = core.state.get(core.wallets$).find(({ id }) => id === walletId)
    const preferred = namespace ?? store.read().namespace
    const connector =
      wallet?.connectors.find(other => other.namespace === preferred) ??
      (namespace === undefined ? wallet?.connectors[0] : undefined)
    if (!wallet || !connector) {
      throw new KitError('connect/UNKNOWN_WALLET', {
        message: namespace ? `This wallet does not support ${namespace}` : 'This wallet is not available',
        context: { id: walletId },
      })
    }
    const other = store
      .read()
      .connections.find(
        ({ namespace, connectorId }) => namespace === connector.namespace && connectorId !== connector.id,
      )
    if (core.options.multiWallet === false && other) throw specError('connect/MULTI_WALLET_OFF')
    return { wallet, connector }
  }

  async function run(target: ConnectTarget, abort: AbortController): Promise<Connection> {
    const { wallet, connector } = pick(target)
    const { namespace } = connector
    const about = { walletId: wallet.id, namespace }
    const isMine = () => pending?.abort === abort
    store.write({ ...store.read(), pending: about }, { remember: false })
    core.events.emit('connect:started', about)
    try {
      const request = { signal: abort.signal, silent: false, networkId: target.networkId }
      const session = await settleBy(connector.connect(request), DEADLINES.interactive, abort.signal)
      const connection = sessions.adopt({ connector, session, wallet, choose: true, remember: true })
      wallets.remember(wallet.id)
      const { caipAddress } = connection.account
      core.events.emit('connect:succeeded', { ...about, caipAddress, reconnected: false })
      return connection
    } catch (cause) {
      const error = toKitError(cause, 'connect/FAILED')
      abort.abort(error) // a wallet that answers later finds nobody
      core.events.emit('connect:failed', { ...about, error })
      throw error
    } finally {
      if (isMine()) store.write({ ...store.read(), pending: undefined }, { remember: false })
    }
  }

  return {
    async connect(target) {
      const key = `${target.walletId} ${target.namespace ?? ''}`
      if (pending?.key === key) return pending.result // a double click
      pending?.abort.abort(specError('core/ABORTED'))
      const abort = new AbortController()
      const onAbort = () => abort.abort(specError('core/ABORTED'))
      if (target.signal?.aborted) onAbort()
      target.signal?.addEventListener('abort', onAbort)
      const mine: { current?: Pending } = {}
      const result = Promise.resolve()
        .then(() => run(target, abort))
        .finally(() => {
          target.signal?.removeEventListener('abort', onAbort)
          if (pending === mine.current) pending = undefined
        })
      mine.current = pending = { key, abort, result }
      return result
    },
    cancel(error = specError('core/ABORTED')) {
      pending?.abort.abort(error)
    },
  }
}
