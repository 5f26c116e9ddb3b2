import type { CaipNetworkId } from '../caip/Caip.js'
import type { WalletSession } from '../wallet/WalletSession.js'
import { accountsOn } from './accountsOn.js'
import type { Connection } from './Connection.js'
import { atNetwork, sessionAccounts } from './sessionAccounts.js'

/** The same connection on a network, in the addresses of that network. `undefined` where its wallet has no account there. */
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
