import type { SessionChange } from '../wallet/WalletSession.js'
import type { Connection } from './Connection.js'
import { atNetwork, sessionAccounts } from './sessionAccounts.js'
import { sessionNetwork } from './sessionNetwork.js'

/**
 * Applies what a wallet reports: the same connection when nothing changed, `undefined` when nothing is left of it.
 * The account in use stays while it is offered, unless the wallet put another one first: that is how wallets say that
 * their user switched.
 */
export function changedConnection(connection: Connection, change: SessionChange): Connection | undefined {
  const { namespace, accounts: before } = connection
  if (change.closed) return undefined
  const networkId = sessionNetwork(change.networkId, namespace) ?? connection.networkId
  const offered = Array.isArray(change.accounts) ? sessionAccounts(change.accounts, namespace) : before
  const accounts = atNetwork(offered, networkId)
  const kept = accounts.find(({ address }) => address === connection.account.address)
  const account = accounts[0]?.address === before[0]?.address ? (kept ?? accounts[0]) : accounts[0]
  if (!account) return undefined
  const next = { ...connection, networkId, accounts, account }
  return JSON.stringify(next) === JSON.stringify(connection) ? connection : next
}
