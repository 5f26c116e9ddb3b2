import { type Account, type CaipNetworkId, type Kit, KitError } from '@latchkit/core'
import { useBaseKit } from '../useBaseKit.js'
import { useValue } from '../useValue.js'

/** The acting account and its network: by default those in use, which are of the active namespace. */
export interface ActorChoice {
  /** Any account of `connections$`. */
  readonly account?: Account | undefined
  /** A family, as in CAIP-2: the account in use there. Default: that of the account, else of the network. */
  readonly namespace?: string | undefined
  /** CAIP-2. Default: the network that the account's wallet is on. */
  readonly networkId?: CaipNetworkId | undefined
}

export interface Actor {
  readonly kit: Kit
  readonly account: Account | undefined
  readonly networkId: CaipNetworkId | undefined
  /** Another one for another account or network; empty while the account is not connected. */
  readonly key: string
}

export function useActor({ account: named, namespace, networkId: asked }: ActorChoice = {}): Actor {
  const kit = useBaseKit()
  const { activeNamespace$, activeConnections$, connections$, network$ } = kit.connections
  const inUse = useValue(activeNamespace$) ?? ''
  const active = useValue(activeConnections$)
  const all = useValue(connections$)
  const network = useValue(network$)
  const family = named?.namespace ?? namespace ?? asked?.split(':', 1)[0] ?? inUse
  const chosen = active[family]
  // Of two wallets with the same address the one in use.
  const own = named
    ? [chosen, ...all.filter(one => one.namespace === family)]
        .flatMap(one => one?.accounts.map(account => ({ account, networkId: one.networkId })) ?? [])
        .find(({ account }) => account.address === named.address)
    : chosen
  const shown = network?.namespace === family ? network.id : undefined
  const networkId = asked ?? own?.networkId ?? shown
  const account = own?.account
  return { kit, account, networkId, key: account ? `${networkId} ${account.caipAddress}` : '' }
}

/** The account that acts. Throws `core/DISCONNECTED` while it is not connected. */
export function needAccount({ account }: Actor): Account {
  if (account) return account
  throw new KitError('core/DISCONNECTED', { message: 'No account is connected', outcome: 'untouched' })
}

export function needNetwork({ networkId }: Actor, asked?: CaipNetworkId): CaipNetworkId {
  const needed = asked ?? networkId
  if (needed) return needed
  throw new KitError('core/DISCONNECTED', { message: 'No network is in use', outcome: 'untouched' })
}
