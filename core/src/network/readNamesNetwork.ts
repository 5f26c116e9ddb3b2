import { must } from '../options/readers.js'
import type { ChainNetwork } from './ChainNetwork.js'

/**
 * Checks the `names` option of a chain plugin: the network whose registry is asked, or `false` for none. Default: the main
 * network, where the app has an endpoint of it. Throws a plain error that names the field.
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
