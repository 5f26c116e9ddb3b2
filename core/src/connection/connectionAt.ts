import type { CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import type { WalletSession } from '../wallet/WalletSession.js'
import type { Connection } from './Connection.js'
import { atNetwork, sessionAccounts } from './readSession.js'

/**
 * A session's accounts on another network, the selected one first. `undefined` if they are the same on all networks.
 */
export function accountsOn(
  session: WalletSession | undefined,
  networkId: CaipNetworkId,
  inUse?: Account,
): readonly Account[] | undefined {
  try {
    return session?.accountsOn?.(networkId, inUse)
  } catch {
    return []
  }
}

/** The same connection on another network, with its addresses there. `undefined` if its wallet has no account there. */
export function connectionAt(
  connection: Connection,
  networkId: CaipNetworkId,
  session: WalletSession | undefined,
): Connection | undefined {
  const { namespace, account: inUse } = connection
  const written = accountsOn(session, networkId, inUse)
  const accounts = atNetwork(written ? sessionAccounts(written, namespace) : connection.accounts, networkId)
  const account =
    accounts.find(({ address }) => address === inUse.address) ??
    accounts.find(({ type }) => type === inUse.type) ??
    accounts[0]
  return account && { ...connection, networkId, accounts, account }
}
