import { createReads, type ReadsNetwork, type ReadsOptions, type ServerReads } from '@latchkit/core/reads'
import { chainRpc } from '../rpc/chainRpc.js'
import { createReader } from './createReader.js'

/** A network and how a server reads it: by Solana's JSON-RPC. */
export type SolanaReadsNetwork = ReadsNetwork

/** Options of `solanaReads`. */
export type SolanaReadsOptions = ReadsOptions

/** The capability for code without a kit. */
export type SolanaReads = ServerReads

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
  return createReads(options, {
    pluginId: 'solana',
    isNetwork: id => /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(id),
    open: ({ id, urls }) =>
      createReader(id, chainRpc({ config: { networks: [{ id, urls }] }, checked: new Map() }, id)),
  })
}
