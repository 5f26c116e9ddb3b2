import { must } from '@latchkit/core'
import { createReads, type ReadsNetwork, type ReadsOptions, type ServerReads } from '@latchkit/core/reads'
import { createReader } from './createReader.js'

/** A network and how a server reads it: by the Stacks API. */
export interface StacksReadsNetwork extends ReadsNetwork {
  /** Bitcoin blocks on top of the one that a transaction's block stands on, until it is final. Default 6. */
  readonly finality?: number | undefined
}

/** Options of `stacksReads`. */
export type StacksReadsOptions = ReadsOptions<StacksReadsNetwork>

/** The capability for code without a kit. */
export type StacksReads = ServerReads

/**
 * Reads networks of Stacks without a kit, such as on a server: what `stacks()` provides as `NetworkReads`. Asks nothing before a read.
 * Throws an error that names the option if one is invalid.
 *
 * @example
 * const reads = stacksReads({ networks: { 'stacks:1': { rpcUrl: 'https://api.example' } } })
 * const { block } = await (await reads.reader({ networkId: 'stacks:1' })).head()
 */
export function stacksReads(options: StacksReadsOptions): StacksReads {
  return createReads(options, {
    pluginId: 'stacks',
    isNetwork: id => /^stacks:[1-9]\d{0,9}$/.test(id),
    more: ['finality'],
    open({ id, urls, options: { finality }, path }) {
      const isCount = finality === undefined || (Number.isSafeInteger(finality) && finality >= 0)
      must(isCount, `${path}.finality`, 'a number of blocks')
      return createReader({ config: { networks: [{ id, name: id, urls }] } }, id, finality)
    },
  })
}
