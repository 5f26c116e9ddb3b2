import type { Account } from '../contract/Account.js'
import { KitError } from '../errors/KitError.js'
import type { Connector } from '../wallet/Connector.js'
import type { SessionChange, WalletSession } from '../wallet/WalletSession.js'
import type { Connection } from './Connection.js'
import type { ConnectionCore } from './ConnectionCore.js'
import { accountsOn } from './connectionAt.js'
import { kitNetwork } from './kitNetwork.js'
import { preferredAccount } from './preferredAccount.js'
import { atNetwork, sessionAccounts, sessionAuth, sessionNetwork, sessionPeer } from './readSession.js'

/**
 * Makes the connection of a session. Throws `connect/INVALID_NETWORK` or `connect/NO_ACCOUNTS` if the wallet's answer
 * is not usable.
 */
export function sessionConnection(
  core: ConnectionCore,
  connector: Connector,
  session: WalletSession,
  wallet: { readonly id: string; readonly name: string; readonly icon?: string },
  address?: string,
): Connection {
  const { id: connectorId, namespace } = connector
  const said = session.networkId
  const own = sessionNetwork(said, namespace)
  if (!own) {
    throw new KitError('connect/INVALID_NETWORK', {
      message: 'The wallet is on an unknown network',
      context: { network: String(said).slice(0, 60) },
    })
  }
  const features = Array.isArray(session.features)
    ? session.features.filter(id => typeof id === 'string')
    : undefined
  const chosen = kitNetwork(core, namespace, features) ?? own
  const there = chosen === own ? undefined : accountsOn(session, chosen)
  // A wallet without an account on the kit's network stays on its own.
  const networkId = there?.length === 0 ? own : chosen
  const written = there?.length ? there : session.accounts
  const accounts = atNetwork(sessionAccounts(written, namespace), networkId)
  const account =
    accounts.find(other => other.address === address) ?? preferredAccount(core, connector, accounts)
  if (!account) throw new KitError('connect/NO_ACCOUNTS', { message: 'The wallet shared no account' })
  const peer = sessionPeer(session.peer)
  const login = sessionAuth(session.auth)
  return {
    connectorId,
    walletId: wallet.id,
    walletName: peer?.name ?? wallet.name,
    walletIcon: peer ? peer.icon : (login?.icon ?? wallet.icon),
    namespace,
    accounts,
    account,
    networkId,
    features,
    peer,
    auth: login?.auth,
  }
}

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
  const auth = sessionAuth(change.auth)?.auth ?? connection.auth
  const changed = { ...connection, networkId, accounts, account, auth }
  return JSON.stringify(changed) === JSON.stringify(connection) ? connection : changed
}
