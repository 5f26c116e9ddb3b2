import { type CaipNetworkId, must, type NetworkReader, type NetworkReads, readKeys } from '@latchkit/core'
import { findNetwork } from '@latchkit/core/plugin'
import { createRpc } from '../rpc/createRpc.js'
import { createReader } from './createReader.js'

/** A network and how a server reads it. */
export interface EvmReadsNetwork {
  /** JSON-RPC endpoint of a node that the server trusts; a list is tried in order. */
  readonly rpcUrl: string | readonly string[]
  /** Blocks on top of a transfer's own, or the network's own word for final. Default `finalized`. */
  readonly finality?: number | 'finalized' | undefined
}

/** Options of `evmReads`. */
export interface EvmReadsOptions {
  /** By CAIP-2 id, such as `eip155:8453`. */
  readonly networks: Readonly<Record<CaipNetworkId, EvmReadsNetwork>>
}

/** The capability for code without a kit. */
export interface EvmReads extends NetworkReads {
  /** The networks that it reads. */
  readonly networks: readonly CaipNetworkId[]
}

/**
 * Reads networks with Ethereum's JSON-RPC without a kit, such as on a server: what `evm()` provides as `NetworkReads`. Asks nothing
 * before a read. Throws an error that names the option if one is invalid.
 *
 * @example
 * const reads = evmReads({ networks: { 'eip155:8453': { rpcUrl: 'https://node.example' } } })
 * const { block } = await (await reads.reader({ networkId: 'eip155:8453' })).head()
 */
export function evmReads(options: EvmReadsOptions): EvmReads {
  const { networks = {} } = readKeys(options, ['networks'])
  const readers = Object.entries(networks).map(([id, network]) => {
    const path = `networks['${id}']`
    must(/^eip155:[1-9]\d{0,18}$/.test(id), path, 'named by a CAIP-2 id such as eip155:1')
    const { rpcUrl, finality = 'finalized' } = readKeys(network, ['rpcUrl', 'finality'])
    const urls = [rpcUrl].flat()
    must(
      urls.length > 0 && urls.every(url => typeof url === 'string'),
      `${path}.rpcUrl`,
      'a URL or a list of URLs',
    )
    must(
      finality === 'finalized' || (Number.isSafeInteger(finality) && finality >= 0),
      `${path}.finality`,
      "a number of blocks or 'finalized'",
    )
    const networkId = id as CaipNetworkId
    return { id: networkId, reader: createReader({ networkId, rpc: createRpc(urls, networkId), finality }) }
  })
  return {
    networks: readers.map(({ id }) => id),
    reader: async ({ networkId }): Promise<NetworkReader> => findNetwork(readers, networkId, 'eip155').reader,
  }
}
