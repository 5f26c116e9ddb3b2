import { must } from '@latchkit/core'
import { createReads, type ReadsNetwork, type ReadsOptions, type ServerReads } from '@latchkit/core/reads'
import { kindOf } from '../address/networkKinds.js'
import { createReader } from './createReader.js'

/** A network and how a server reads it: by Esplora's API. */
export interface BitcoinReadsNetwork extends ReadsNetwork {
  /** Blocks on top of a transaction's own until it is final. Default 5: six with that one. */
  readonly finality?: number | undefined
}

/** Options of `bitcoinReads`. */
export type BitcoinReadsOptions = ReadsOptions<BitcoinReadsNetwork>

/** The capability for code without a kit. */
export type BitcoinReads = ServerReads

/**
 * Reads Bitcoin networks without a kit, such as on a server: what `bitcoin()` provides as `NetworkReads`. Asks nothing before a read.
 * Throws an error that names the option if one is invalid.
 *
 * @example
 * const network = 'bip122:000000000019d6689c085ae165831e93'
 * const reads = bitcoinReads({ networks: { [network]: { rpcUrl: 'https://esplora.example/api' } } })
 * const { block } = await (await reads.reader({ networkId: network })).head()
 */
export function bitcoinReads(options: BitcoinReadsOptions): BitcoinReads {
  return createReads(options, {
    pluginId: 'bip122',
    isNetwork: id => kindOf(id) !== undefined,
    more: ['finality'],
    open({ id, urls, options: { finality }, path }) {
      const isCount = finality === undefined || (Number.isSafeInteger(finality) && finality >= 0)
      must(isCount, `${path}.finality`, 'a number of blocks')
      const name = kindOf(id)?.name ?? id
      return createReader({ config: { networks: [{ id, name, urls }] }, cache: new Map() }, id, finality)
    },
  })
}
