import { type CaipNetworkId, must, type NetworkReads, readKeys } from '@latchkit/core'
import { findNetwork } from '@latchkit/core/plugin'
import { chainRpc } from '../rpc/chainRpc.js'
import { createReader } from './createReader.js'

/** A network and how a server reads it. */
export interface SolanaReadsNetwork {
  /** JSON-RPC endpoint of a node that the server trusts; a list is tried in order. */
  readonly rpcUrl: string | readonly string[]
}

/** Options of `solanaReads`. */
export interface SolanaReadsOptions {
  /** By CAIP-2 id, such as `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`. */
  readonly networks: Readonly<Record<CaipNetworkId, SolanaReadsNetwork>>
}

/** The capability for code without a kit. */
export interface SolanaReads extends NetworkReads {
  /** The networks that it reads. */
  readonly networks: readonly CaipNetworkId[]
}

/**
 * Reads networks of Solana without a kit, such as on a server: what `solana()` provides as `NetworkReads`. Asks nothing before a read.
 * Throws an error that names the option if one is invalid.
 *
 * @example
 * const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
 * const reads = solanaReads({ networks: { [network]: { rpcUrl: 'https://node.example' } } })
 * const { block } = await (await reads.reader({ networkId: network })).head()
 */
export function solanaReads(options: SolanaReadsOptions): SolanaReads {
  const { networks = {} } = readKeys(options, ['networks'])
  const known = Object.entries(networks).map(([id, network]) => {
    const path = `networks['${id}']`
    must(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(id), path, 'named by a CAIP-2 id')
    const { rpcUrl } = readKeys(network, ['rpcUrl'])
    const urls = [rpcUrl].flat().filter(url => typeof url === 'string')
    must(urls.length > 0, `${path}.rpcUrl`, 'a URL or a list of URLs')
    return { id: id as CaipNetworkId, urls }
  })
  const env = { config: { networks: known }, checked: new Map<string, Promise<boolean>>() }
  const readers = known.map(({ id }) => ({ id, reader: createReader(id, chainRpc(env, id)) }))
  return {
    networks: known.map(({ id }) => id),
    reader: async ({ networkId }) => findNetwork(readers, networkId, 'solana').reader,
  }
}
