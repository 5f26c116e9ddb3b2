import type { CaipNetworkId } from '../caip/Caip.js'
import type { Connection } from '../connection/Connection.js'
import type { Account } from '../contract/Account.js'
import { KitError } from '../errors/KitError.js'
import type { PluginContext } from './PluginContext.js'

/** The acting account, and its network. */
export interface AccountChoice {
  /** Any account of `connections$` in the family. Default: the one in use. */
  readonly account?: Account | undefined
  /** CAIP-2. Default: the network of the account's wallet. */
  readonly networkId?: CaipNetworkId | undefined
}

/** A connected account. */
export interface ConnectedAccount {
  /** As its connection has it, which may be on another network than `networkId`. */
  readonly account: Account
  readonly connection: Connection
  readonly networkId: CaipNetworkId
  /**
   * Account and connection as they are now, for what outlives a request. Throws `sign/MISMATCH` once another account is in
   * use, or, where the account was named, `core/DISCONNECTED` once it is not connected.
   */
  now(): { readonly account: Account; readonly connection: Connection }
}

/**
 * The account in use in a namespace, or any connected one that is named. Throws `core/DISCONNECTED` where it is not connected.
 *
 * @param isSame - whether two accounts, whose addresses depend on the network, are one; by default their keys say so
 */
export function findAccount(
  { get, connections }: Pick<PluginContext, 'get' | 'connections'>,
  namespace: string,
  { account: named, networkId }: AccountChoice = {},
  isSame: (one: Account, other: Account) => boolean = hasSameKey,
): ConnectedAccount {
  function find(wanted?: Account): { readonly account: Account; readonly connection: Connection } {
    const active = get(connections.activeConnections$)[namespace]
    if (!wanted && active) return { account: active.account, connection: active }
    // Of two wallets with the same address the one in use.
    const all = wanted ? [...(active ? [active] : []), ...get(connections.connections$)] : []
    for (const fits of [hasSameAddress, isSame]) {
      for (const connection of all.filter(one => one.namespace === namespace)) {
        const account = wanted && connection.accounts.find(one => fits(one, wanted))
        if (account) return { account, connection }
      }
    }
    throw new KitError('core/DISCONNECTED', {
      message: wanted ? 'This account is not connected' : 'No account connected',
      outcome: 'untouched',
      pluginId: namespace,
    })
  }
  const { account, connection } = find(named)
  return {
    account,
    connection,
    networkId: networkId ?? connection.networkId,
    now() {
      const current = find(named && account)
      if (hasSameAddress(current.account, account) || isSame(current.account, account)) return current
      throw new KitError('sign/MISMATCH', {
        message: 'This account is no longer in use',
        context: { field: 'account' },
        outcome: 'untouched',
        pluginId: namespace,
      })
    },
  }
}

const hasSameAddress = (one: Account, other: Account) => one.address === other.address

const networkOf = ({ caipAddress, address }: Account) => caipAddress.slice(0, -address.length)

/** On one network a key may have several addresses, which are different accounts. */
const hasSameKey = (one: Account, other: Account) =>
  !!one.publicKey &&
  one.publicKey === other.publicKey &&
  one.type === other.type &&
  networkOf(one) !== networkOf(other)
