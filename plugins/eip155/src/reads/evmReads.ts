import { must } from '@latchkit/core'
import { createReads, type ReadsNetwork, type ReadsOptions, type ServerReads } from '@latchkit/core/reads'
import { createRpc } from '../rpc/createRpc.js'
import { createReader } from './createReader.js'

/** A network and how a server reads it: by Ethereum's JSON-RPC. */
export interface EvmReadsNetwork extends ReadsNetwork {
  /** Blocks on top of a transfer's own, or the network's own word for final. Default `finalized`. */
  readonly finality?: number | 'finalized' | undefined
}

/** Options of `evmReads`. */
export type EvmReadsOptions = ReadsOptions<EvmReadsNetwork>

/** The capability for code without a kit. */
export type EvmReads = ServerReads

/**
 * Reads networks with Ethereum's JSON-RPC without a kit, such as on a server: what `evm()` provides as `NetworkReads`. Asks nothing
 * before a read. Throws an error that names the option if one is invalid.
 *
 * @example
 * const reads = evmReads({ networks: { 'eip155:8453': { rpcUrl: 'https://node.example' } } })
 * const { block } = await (await reads.reader({ networkId: 'eip155:8453' })).head()
 */
export function evmReads(options: EvmReadsOptions): EvmReads {
  return createReads(options, {
    pluginId: 'eip155',
    isNetwork: id => /^eip155:[1-9]\d{0,18}$/.test(id),
    more: ['finality'],
    open({ id, urls, options: { finality = 'finalized' }, path }) {
      must(
        finality === 'finalized' || (Number.isSafeInteger(finality) && finality >= 0),
        `${path}.finality`,
        "a number of blocks or 'finalized'",
      )
      return createReader({ networkId: id, rpc: createRpc(urls, id), finality })
    },
  })
}
