import type { Account } from '../contract/Account.js'
import type { Connector } from '../wallet/Connector.js'
import type { ConnectionCore } from './ConnectionCore.js'

/**
 * The account to select: the first of the type that the app prefers, else the wallet's first. By default an embedded
 * wallet starts with its family's type. Other wallets list the account first that their user selected.
 */
export function preferredAccount(
  { options, families }: Pick<ConnectionCore, 'options' | 'families'>,
  { namespace, own }: Pick<Connector, 'namespace' | 'own'>,
  accounts: readonly Account[],
): Account | undefined {
  const family = own === 'embedded' ? families().find(other => other.namespace === namespace) : undefined
  const preferred = options.defaultAccountTypes?.[namespace] ?? family?.accountType
  return accounts.find(account => account.type === preferred) ?? accounts[0]
}
