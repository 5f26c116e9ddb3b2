import type { Connection } from '../connection/Connection.js'
import type { Account } from '../contract/Account.js'
import type { PluginContext } from './PluginContext.js'

interface SessionFinder extends Pick<PluginContext, 'get' | 'connections'> {
  session(account: Account): { readonly provider?: unknown }
}

/**
 * The kit's connection to a wallet: by its connector's id, else by its session's provider, because a wallet behind a relay has the id
 * of the relay's connector. Connections to other wallets may be on other networks.
 */
export const ownConnection = (
  { get, connections, session }: SessionFinder,
  namespace: string,
  wallet: { readonly connectorId: string | undefined; readonly provider: unknown },
): Connection | undefined =>
  get(connections.connections$).find(connection => {
    if (connection.namespace !== namespace) return false
    if (connection.connectorId === wallet.connectorId) return true
    try {
      return session(connection.account).provider === wallet.provider
    } catch {
      return false // a connection that is not live yet
    }
  })
