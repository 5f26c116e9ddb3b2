import type { CaipNetworkId } from '../caip/Caip.js'
import type { Connection } from './Connection.js'
import { atNetwork } from './sessionAccounts.js'

/** The same connection on a network. */
export function connectionAt(connection: Connection, networkId: CaipNetworkId): Connection {
  const accounts = atNetwork(connection.accounts, networkId)
  const account = accounts.find(({ address }) => address === connection.account.address)
  return { ...connection, networkId, accounts, account: account ?? connection.account }
}
