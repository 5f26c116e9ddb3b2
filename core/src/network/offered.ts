import { KitError } from '../errors/KitError.js'
import type { ChainNetwork } from './ChainNetwork.js'

/** The most that a transaction may cost on a network: as the app says, else as usual in the family. */
export const feeCeilingOf = (
  networks: readonly Pick<ChainNetwork, 'id' | 'feeCeiling'>[],
  networkId: string,
  usual: bigint,
): bigint => networks.find(({ id }) => id === networkId)?.feeCeiling ?? usual

/**
 * The app's networks on which a wallet granted an account over a relay, in the app's order. Throws
 * `connect/NO_ACCOUNTS` if there are none.
 */
export function grantedNetworks<Offered extends { readonly id: string }>(
  networks: readonly Offered[],
  accounts: readonly { readonly networkId: string }[],
  pluginId: string,
): readonly [Offered, ...Offered[]] {
  const [first, ...rest] = networks.filter(({ id }) => accounts.some(({ networkId }) => networkId === id))
  if (first) return [first, ...rest]
  const message = 'The wallet granted no account on a network of this app'
  throw new KitError('connect/NO_ACCOUNTS', { message, pluginId })
}
