import type { Account } from '../contract/Account.js'
import type { SessionChange } from '../wallet/WalletSession.js'
import type { Connection } from './Connection.js'
import { atNetwork, sessionAccounts, sessionNetwork } from './readSession.js'

/**
 * Applies what a wallet reports: the same connection when nothing changed, `undefined` when nothing is left of it.
 * The account in use stays while it is offered, unless the wallet put another one first: that is how wallets say that
 * their user switched. Where that one was not offered before, `prefer` picks among the new ones.
 */
export function changedConnection(
  connection: Connection,
  change: SessionChange,
  prefer: (accounts: readonly Account[]) => Account | undefined,
): Connection | undefined {
  const { namespace, accounts: before } = connection
  if (change.closed) return undefined
  const networkId = sessionNetwork(change.networkId, namespace) ?? connection.networkId
  const offered = Array.isArray(change.accounts) ? sessionAccounts(change.accounts, namespace) : before
  const accounts = atNetwork(offered, networkId)
  const [first] = accounts
  const isSwitch = first?.address !== before[0]?.address
  const isKnown = before.some(({ address }) => address === first?.address)
  const kept = accounts.find(({ address }) => address === connection.account.address)
  const meant = isSwitch ? isKnown && first : kept
  const account = meant || prefer(accounts)
  if (!account) return undefined
  const changed = { ...connection, networkId, accounts, account }
  return JSON.stringify(changed) === JSON.stringify(connection) ? connection : changed
}
