import type { Account, CaipNetworkId } from '@latchkit/core'
import { type AccountChoice, findAccount } from '@latchkit/core/plugin'
import { kindOf, type NetworkKind } from '../address/networkKinds.js'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { unavailable } from '../esplora/unavailable.js'
import { invalid } from '../send/invalid.js'

export interface Sender {
  readonly account: Account
  readonly networkId: CaipNetworkId
  readonly network: NetworkKind
}

/** Reads who sends where. Throws `core/DISCONNECTED`, `rpc/INVALID_PARAMS`. */
export function senderOf({ ctx, config }: BitcoinEnv, choice: AccountChoice): Sender {
  const { account, networkId } = findAccount(ctx, 'bip122', choice)
  const network = kindOf(networkId)
  if (!network || !config.networks.some(({ id }) => id === networkId))
    throw invalid('The app does not offer this network')
  return { account, networkId, network }
}

/** Throws `rpc/UNAVAILABLE` where nothing could be sent. */
export function assertEndpoint({ config }: BitcoinEnv, { networkId }: Sender): void {
  const offered = config.networks.find(({ id }) => id === networkId)
  if (!offered?.urls.length) throw unavailable('No endpoint is set for this network')
}
