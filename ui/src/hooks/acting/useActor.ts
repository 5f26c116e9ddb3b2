import { type Account, type CaipNetworkId, type Kit, KitError } from '@latchkit/core'
import { useBaseKit } from '../useBaseKit.js'
import { useValue } from '../useValue.js'

export interface Actor {
  readonly kit: Kit
  readonly account: Account | undefined
  readonly networkId: CaipNetworkId | undefined
  /** Another one for another account or network; empty while nobody is connected. */
  readonly key: string
}

export function useActor(): Actor {
  const kit = useBaseKit()
  const account = useValue(kit.connections.account$)
  const networkId = useValue(kit.connections.network$)?.id
  return { kit, account, networkId, key: account ? `${networkId} ${account.caipAddress}` : '' }
}

/** The account that acts. Throws `core/DISCONNECTED` while nobody is connected. */
export function needAccount({ account }: Actor): Account {
  if (account) return account
  throw new KitError('core/DISCONNECTED', { message: 'No account is connected', outcome: 'untouched' })
}

export function needNetwork({ networkId }: Actor, asked?: CaipNetworkId): CaipNetworkId {
  const needed = asked ?? networkId
  if (needed) return needed
  throw new KitError('core/DISCONNECTED', { message: 'No network is in use', outcome: 'untouched' })
}
