import { must } from '@latchkit/core'
import { createReads, type ReadsNetwork, type ReadsOptions, type ServerReads } from '@latchkit/core/reads'
import { findClient } from '../chain/findClient.js'
import { createReader } from './createReader.js'

/** A network and how a server reads it. */
export interface SuiReadsNetwork extends ReadsNetwork {
  /** The protocol of the endpoints. Default `grpc`; by `json-rpc`, which Sui has deprecated, nothing is searched for. */
  readonly protocol?: 'grpc' | 'json-rpc' | undefined
}

/** Options of `suiReads`. */
export type SuiReadsOptions = ReadsOptions<SuiReadsNetwork>

/** The capability for code without a kit. */
export type SuiReads = ServerReads

/**
 * Reads networks of Sui without a kit, such as on a server: what `sui()` provides as `NetworkReads`. Asks nothing before a read. Throws an
 * error that names the option if one is invalid.
 *
 * @example
 * const reads = suiReads({ networks: { 'sui:mainnet': { rpcUrl: 'https://node.example' } } })
 * const { block } = await (await reads.reader({ networkId: 'sui:mainnet' })).head()
 */
export function suiReads(options: SuiReadsOptions): SuiReads {
  return createReads(options, {
    pluginId: 'sui',
    isNetwork: id => /^sui:[-\w]{1,32}$/.test(id),
    more: ['protocol'],
    open({ id, urls, options: { protocol = 'grpc' }, path }) {
      must(protocol === 'grpc' || protocol === 'json-rpc', `${path}.protocol`, 'grpc or json-rpc')
      const env = { clients: new Map(), config: { protocol } }
      const client = () => findClient(env, { id, name: id, urls })
      return createReader({ networkId: id, protocol, client })
    },
  })
}
