import type { Account } from '../contract/Account.js'
import type { SessionChange } from '../wallet/WalletSession.js'
import type { Connection } from './Connection.js'
import { atNetwork, sessionAccounts, sessionNetwork } from './readSession.js'

/**
 * Applies a change that a wallet reports. Returns the same connection if nothing changed, `undefined` if nothing is
 * left of it. The selected account stays as long as the wallet offers it, unless the wallet moved another one to the
 * front: that is how wallets report that their user switched. If that account was not offered before, `prefer` picks
 * one of the new accounts.
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
