import type { CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import type { WalletSession } from '../wallet/WalletSession.js'

/** The accounts that a session names on another network, the one in use first. `undefined` where they are the same on all. */
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
