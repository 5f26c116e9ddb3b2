import type { CaipNetworkId } from '../caip/Caip.js'
import type { NetworkReader, NetworkReads } from '../capabilities/networkReads.js'
import { findNetwork } from '../network/findNetwork.js'
import { must, readKeys } from '../options/readers.js'

/** A network and how a server reads it. */
export interface ReadsNetwork {
  /** Endpoint of a node that the server trusts; a list is tried in order. */
  readonly rpcUrl: string | readonly string[]
}

/** The networks that code without a kit reads, such as a server. */
export interface ReadsOptions<Network extends ReadsNetwork = ReadsNetwork> {
  /** By CAIP-2 id. */
  readonly networks: Readonly<Record<CaipNetworkId, Network>>
}

/** The capability for code without a kit. */
export interface ServerReads extends NetworkReads {
  /** The networks that it reads. */
  readonly networks: readonly CaipNetworkId[]
}

/** A family's knowledge of its options. */
export interface ReadsFamily<Network extends ReadsNetwork> {
  readonly pluginId: string
  /** True if a CAIP-2 id may be one of the family. */
  isNetwork(id: string): boolean
  /** Options of a network beside `rpcUrl`. */
  readonly more?: readonly (keyof Network & string)[]
  /** Opens a network, asking nothing yet. Throws an error that names the option if one is invalid. */
  open(network: {
    readonly id: CaipNetworkId
    readonly urls: readonly string[]
    readonly options: Partial<Network>
    /** Names the network's options in an error. */
    readonly path: string
  }): NetworkReader
}

/** `NetworkReads` over the endpoints of a server. Throws an error that names the option if one is invalid. */
export function createReads<Network extends ReadsNetwork>(
  input: ReadsOptions<Network>,
  { pluginId, isNetwork, more = [], open }: ReadsFamily<Network>,
): ServerReads {
  const { networks = {} } = readKeys(input, ['networks'])
  const readers = Object.entries<Network>(networks).map(([name, network]) => {
    const path = `networks['${name}']`
    must(isNetwork(name), path, `named by a CAIP-2 id of ${pluginId}`)
    const options = readKeys(network, ['rpcUrl', ...more])
    const urls: unknown[] = [options.rpcUrl].flat()
    const isUrl = (url: unknown): url is string => typeof url === 'string'
    must(urls.length > 0 && urls.every(isUrl), `${path}.rpcUrl`, 'a URL or a list of URLs')
    const id = name as CaipNetworkId
    return { id, reader: open({ id, urls: urls.filter(isUrl), options, path }) }
  })
  return {
    networks: readers.map(({ id }) => id),
    reader: async ({ networkId }) => findNetwork(readers, networkId, pluginId).reader,
  }
}
