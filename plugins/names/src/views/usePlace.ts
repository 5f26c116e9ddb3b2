import type { Account, ActiveNetwork, Kit } from '@latchkit/core'
import { useValue } from '@latchkit/ui/parts'

/** The account in use and where it is. */
export interface Place {
  readonly account: Account
  readonly network: ActiveNetwork
  /** Says which account is where. */
  readonly key: string
}

/** Where a name would be registered, while somebody is connected. */
export function usePlace(kit: Kit): Place | undefined {
  const account = useValue(kit.connections.account$)
  const network = useValue(kit.connections.network$)
  return account && network && { account, network, key: `${network.id} ${account.address}` }
}
