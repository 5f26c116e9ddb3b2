import { must } from '@latchkit/core'
import { createReads, type ReadsNetwork, type ReadsOptions, type ServerReads } from '@latchkit/core/reads'
import { chainRpc } from '../chain/chainRpc.js'
import { isDenom } from '../options/isDenom.js'
import { cosmoshub, osmosis } from '../options/knownNetworks.js'
import { createReader } from './createReader.js'

/** A network and how a server reads it: by CometBFT's JSON-RPC, of a node that lists transactions. */
export interface CosmosReadsNetwork extends ReadsNetwork {
  /** The prefix of its addresses. Known of `cosmos:cosmoshub-4` and `cosmos:osmosis-1`. */
  readonly bech32Prefix?: string | undefined
  /** The denomination of its native coin. Known of the same. */
  readonly denom?: string | undefined
  /** Number of the native coin in SLIP-44. Default 118. */
  readonly slip44?: number | undefined
}

/** Options of `cosmosReads`. */
export type CosmosReadsOptions = ReadsOptions<CosmosReadsNetwork>

/** The capability for code without a kit. */
export type CosmosReads = ServerReads

/**
 * Reads Cosmos networks without a kit, such as on a server: what `cosmos()` provides as `NetworkReads`. Asks nothing before a read. Throws
 * an error that names the option if one is invalid.
 *
 * @example
 * const reads = cosmosReads({ networks: { 'cosmos:cosmoshub-4': { rpcUrl: 'https://node.example' } } })
 * const { block } = await (await reads.reader({ networkId: 'cosmos:cosmoshub-4' })).head()
 */
export function cosmosReads(options: CosmosReadsOptions): CosmosReads {
  return createReads(options, {
    pluginId: 'cosmos',
    isNetwork: id => /^cosmos:[-\w]{1,32}$/.test(id),
    more: ['bech32Prefix', 'denom', 'slip44'],
    open({ id, urls, options, path }) {
      const known = [cosmoshub, osmosis].find(network => network.id === id)
      const { bech32Prefix = known?.bech32Prefix, denom = known?.denom } = options
      const { slip44 = known?.slip44 ?? 118 } = options
      const isPrefix = bech32Prefix !== undefined && /^[a-z\d]{1,40}$/.test(bech32Prefix)
      must(isPrefix, `${path}.bech32Prefix`, 'lower-case letters')
      must(denom !== undefined && isDenom(denom), `${path}.denom`, 'a denomination')
      must(Number.isSafeInteger(slip44) && slip44 >= 0, `${path}.slip44`, 'a number')
      const chain = { id, name: id, urls, bech32Prefix, denom, slip44 }
      return createReader(chain, chainRpc({ checked: new Map() }, chain))
    },
  })
}
