import type { CaipNetworkId } from '../caip/Caip.js'
import { must } from '../options/readers.js'
import type { ChainNetwork } from './ChainNetwork.js'

/** Where names are read, apart from the networks that the app offers. */
export interface NamesSource {
  /** Your endpoint, or a list tried in order. */
  readonly rpc: string | readonly string[]
  /** CAIP-2. Default: the family's main network for names. */
  readonly id?: CaipNetworkId | undefined
}

/**
 * Reads the `names` option of a chain plugin: the network whose registry is used, or `false` for none. Default: the
 * main network, if the app has an endpoint for it. Throws a plain error that names the option. Other endpoints are checked once names are
 * read: see `namesNetwork`.
 */
export function readNamesNetwork<Network extends ChainNetwork>(
  given: unknown,
  networks: readonly Network[],
  main: string,
): Network | NamesSource | undefined {
  if (given === false) return undefined
  if (given && typeof given === 'object') return given as NamesSource
  if (given === undefined) return networks.find(({ id, urls }) => id === main && urls.length > 0)
  const found = networks.find(({ id }) => id === given)
  must(found, 'names', 'the id of one of the networks, or false')
  return found
}
