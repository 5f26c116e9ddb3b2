import { must } from '../options/readers.js'
import type { ChainNetwork } from './ChainNetwork.js'

/**
 * Reads the `names` option of a chain plugin: the network whose registry is used, or `false` for none. Default: the
 * main network, if the app has an endpoint for it. Throws a plain error that names the option.
 */
export function readNamesNetwork<Network extends ChainNetwork>(
  given: unknown,
  networks: readonly Network[],
  main: string,
): Network | undefined {
  if (given === false) return undefined
  if (given === undefined) return networks.find(({ id, urls }) => id === main && urls.length > 0)
  const found = networks.find(({ id }) => id === given)
  must(found, 'names', 'the id of one of the networks, or false')
  return found
}
