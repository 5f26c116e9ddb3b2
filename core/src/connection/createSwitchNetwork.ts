import { DEADLINES } from '../async/deadlines.js'
import { abortReason, settleBy } from '../async/settleBy.js'
import type { CaipNetworkId } from '../caip/Caip.js'
import { SwitchNetwork } from '../capabilities/switchNetwork.js'
import { KitError } from '../errors/KitError.js'
import { specError, toKitError } from '../errors/toKitError.js'
import type { Connection } from './Connection.js'
import type { ConnectionCore } from './ConnectionCore.js'
import { chosenIn } from './choices.js'
import { accountsOn, connectionAt } from './connectionAt.js'
import { isOf } from './connectionData.js'
import type { Sessions } from './createSessions.js'
import { kitNetwork } from './kitNetwork.js'

/** Switches the network: through the wallet if its family does that, otherwise as a choice in the kit. */
export type SwitchTo = (networkId: CaipNetworkId, options?: { signal?: AbortSignal }) => Promise<void>

/**
 * Makes `switchNetwork`. Nothing changes before the wallet agrees; a newer request aborts an older one with
 * `core/ABORTED`. Rejects with `network/UNSUPPORTED` for a network that the app does not offer.
 */
export function createSwitchNetwork(core: ConnectionCore, sessions: Sessions): SwitchTo {
  const { store } = core
  let current: AbortController | undefined
  return async (networkId, { signal } = {}) => {
    const namespace = String(networkId).split(':', 1)[0] ?? ''
    const family = core.families().find(other => other.namespace === namespace)
    if (!family?.networks.some(({ id }) => id === networkId)) {
      throw new KitError('network/UNSUPPORTED', {
        message: `This app does not offer the network ${String(networkId).slice(0, 60)}`,
        context: { network: networkId },
      })
    }
    current?.abort(specError('core/ABORTED'))
    const mine = new AbortController()
    current = mine
    const onAbort = () => mine.abort(specError('core/ABORTED'))
    signal?.addEventListener('abort', onAbort)
    if (signal?.aborted) onAbort()
    try {
      const connection = chosenIn(store.read(), namespace)
      const account = connection?.account
      const wallet = account && core.find(SwitchNetwork, account)
      if (wallet && connection.networkId !== networkId && !mine.signal.aborted) {
        const request = wallet.switchNetwork({ account, networkId, signal: mine.signal })
        await settleBy(request, DEADLINES.interactive, mine.signal)
      }
      const session = connection && sessions.get(namespace, connection.connectorId)
      if (session?.prepareNetwork && !wallet && accountsOn(session, networkId)?.length === 0)
        await settleBy(session.prepareNetwork(networkId, mine.signal), DEADLINES.interactive, mine.signal)
      if (mine.signal.aborted) throw abortReason(mine.signal)
      const at = (other: Connection) =>
        connectionAt(other, networkId, sessions.get(other.namespace, other.connectorId))
      if (connection && !wallet && !at(connection))
        throw specError('network/NOT_IN_WALLET', { context: { network: networkId } })
      const data = store.read()
      const networks = { ...data.networks, [namespace]: networkId }
      const isAsked = isOf(namespace, connection?.connectorId ?? '')
      // If the kit decides, all wallets of the namespace switch, as they do in other tabs and after a reload.
      const moves = (other: Connection) =>
        isAsked(other) || kitNetwork(core, other.namespace, other.features, networks) === networkId
      // A wallet without an account there stays where it is.
      const connections = data.connections.map(other => (moves(other) && at(other)) || other)
      store.write({ ...data, connections, namespace, networks })
    } catch (error) {
      throw toKitError(error, 'network/SWITCH_FAILED')
    } finally {
      signal?.removeEventListener('abort', onAbort)
      mine.abort()
    }
  }
}
