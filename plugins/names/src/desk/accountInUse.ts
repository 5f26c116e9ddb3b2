import type { Account, PluginContext } from '@latchkit/core'
import { specError } from '@latchkit/core/tools'

/** The account in use. Throws `core/DISCONNECTED`. */
export function accountInUse({ get, connections }: Pick<PluginContext, 'get' | 'connections'>): Account {
  const account = get(connections.account$)
  if (!account) throw specError('core/DISCONNECTED')
  return account
}
