import { KitError } from '../errors/KitError.js'

/**
 * The networks of the app on which a wallet granted an account over a relay, in the app's order. Throws `connect/NO_ACCOUNTS`
 * when there is none.
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
