import { must } from '@latchkit/core'
import { createReads, type ReadsNetwork, type ReadsOptions, type ServerReads } from '@latchkit/core/reads'
import { knownNetworks } from '../options/knownNetworks.js'
import { createReader } from './createReader.js'

/** A network and how a server reads it: by the HTTP address of its nodes. */
export interface PolkadotReadsNetwork extends ReadsNetwork {
  /** Prefix of its addresses (SS58 registry). Default: that of the known network, else 42. */
  readonly ss58Prefix?: number | undefined
}

/** Options of `polkadotReads`. */
export type PolkadotReadsOptions = ReadsOptions<PolkadotReadsNetwork>

/** The capability for code without a kit. */
export type PolkadotReads = ServerReads

/**
 * Reads Substrate networks without a kit, such as on a server: what `polkadot()` provides as `NetworkReads`. Asks nothing before a read.
 * Throws an error that names the option if one is invalid.
 *
 * @example
 * const network = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
 * const reads = polkadotReads({ networks: { [network]: { rpcUrl: 'https://node.example' } } })
 * const { block } = await (await reads.reader({ networkId: network })).head()
 */
export function polkadotReads(options: PolkadotReadsOptions): PolkadotReads {
  return createReads(options, {
    pluginId: 'polkadot',
    isNetwork: id => /^polkadot:[\da-f]{32}$/.test(id),
    more: ['ss58Prefix'],
    open({ id, urls, options, path }) {
      const known = knownNetworks().find(network => network.id === id)
      const { ss58Prefix = known?.ss58Prefix ?? 42 } = options
      const isPrefix = Number.isInteger(ss58Prefix) && ss58Prefix >= 0 && ss58Prefix < 16_384
      must(isPrefix, `${path}.ss58Prefix`, 'a whole number from 0 to 16,383')
      const chain = { id, name: known?.name ?? id, urls, ss58Prefix }
      return createReader({ config: { networks: [chain] }, cache: new Map() }, chain)
    },
  })
}
