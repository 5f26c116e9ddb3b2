import { KitError } from '../errors/KitError.js'

/** Finds one of the app's networks by its CAIP-2 id. Throws `network/UNSUPPORTED` if the app does not offer it. */
export function findNetwork<Offered extends { readonly id: string }>(
  networks: readonly Offered[],
  id: string,
  pluginId: string,
): Offered {
  const network = networks.find(other => other.id === id)
  if (network) return network
  throw new KitError('network/UNSUPPORTED', {
    message: `This app does not offer the network ${String(id).slice(0, 60)}`,
    context: { network: id },
    pluginId,
  })
}
