import { type CaipNetworkId, isKitError, KitError, type NetworkReader } from '@latchkit/core'
import { createNetworkReader, type ReadTransaction } from '@latchkit/core/reads'
import { readField } from '@latchkit/core/untrusted'
import { decodeAddress } from '../address/decodeAddress.js'
import { isOn } from '../address/isOn.js'
import { kindOf } from '../address/networkKinds.js'
import type { EsploraEnv } from '../esplora/endpointsOf.js'
import { esplora } from '../esplora/esplora.js'
import { readSatoshi } from '../esplora/readSatoshi.js'
import { readTransaction } from './readTransaction.js'

/** Blocks on top of a transaction's own after which it counts as final: six with that one. */
const FINALITY = 5
/** So far below the latest block nothing changes any more. */
const DEEP_BLOCKS = 100n
/** Number of confirmed transactions that Esplora lists at a time, and of lists that one search reads. */
const [PAGE, MOST_PAGES] = [25, 80]

/** Reads one Bitcoin network by Esplora's API. Every answer is checked. */
export function createReader(
  env: EsploraEnv,
  networkId: CaipNetworkId,
  finality: number = FINALITY,
): NetworkReader {
  const endpoint = esplora(env, networkId)
  const native = `${networkId}/slip44:${kindOf(networkId)?.coin}`

  async function headOf(signal?: AbortSignal): Promise<bigint> {
    const height = await endpoint.getText('blocks/tip/height', signal)
    if (/^\d{1,10}$/.test(height)) return BigInt(height)
    throw new KitError('http/BAD_RESPONSE', {
      message: 'The endpoint does not say how far the network is',
      pluginId: 'bip122',
    })
  }
  async function open(hash: string, signal?: AbortSignal): Promise<ReadTransaction | undefined> {
    try {
      return readTransaction(hash, await endpoint.getJson(`tx/${hash}`, signal))
    } catch (error) {
      if (isKitError(error, 'http/STATUS') && error.context.status === 404) return undefined
      throw error
    }
  }
  /** One list of an address's confirmed transactions, newest first. */
  async function listAfter(address: string, last: string | undefined, signal?: AbortSignal) {
    const path = `address/${encodeURIComponent(address)}/txs/chain${last === undefined ? '' : `/${last}`}`
    const rows = await endpoint.getJson(path, signal)
    if (Array.isArray(rows))
      return rows.map((row): readonly [string, ReadTransaction] => {
        const hash = String(readField(row, 'txid'))
        return [hash, readTransaction(hash, row)]
      })
    throw new KitError('http/BAD_RESPONSE', {
      message: 'The endpoint does not list transactions',
      pluginId: 'bip122',
    })
  }

  return createNetworkReader({
    networkId,
    pluginId: 'bip122',
    readHash: text => (/^[\da-f]{64}$/i.test(text) ? text.toLowerCase() : undefined),
    readAddress(text) {
      const found = decodeAddress(text)
      return typeof found !== 'string' && isOn(found, networkId) ? found.address : undefined
    },
    readAsset: asset => (asset === native ? {} : undefined),
    canSearch: () => true,
    async balanceOf({ address }, signal) {
      const answer = await endpoint.getJson(`address/${encodeURIComponent(address)}`, signal)
      // An unconfirmed transaction may never get into a block.
      const stats = readField(answer, 'chain_stats')
      const [got, spent] = ['funded_txo_sum', 'spent_txo_sum'].map(name =>
        readSatoshi(readField(stats, name)),
      )
      return (got ?? 0n) - (spent ?? 0n)
    },
    head: async signal => ({ block: await headOf(signal) }),
    decimalsOf: async () => 8,
    open,
    async search({ address }, after, signal) {
      const through = await headOf(signal)
      const settled = through - DEEP_BLOCKS
      if (after >= through) return { found: new Map(), through: after, settled, isLast: true }
      const found: (readonly [string, ReadTransaction])[] = []
      let last: string | undefined
      for (let page = 0; page < MOST_PAGES; page++) {
        const rows = await listAfter(address, last, signal)
        const isLater = ([, { block }]: (typeof rows)[number]) => block !== undefined && block > after
        const later = rows.filter(isLater)
        found.push(...later.filter(([, { block = 0n }]) => block <= through))
        last = rows.at(-1)?.[0]
        if (later.length < rows.length || rows.length < PAGE)
          return { found: new Map(found.reverse()), through, settled, isLast: true }
      }
      // The rest would be missing.
      throw new KitError('http/TOO_LARGE', {
        message: 'The address has too many transactions',
        pluginId: 'bip122',
      })
    },
    async finalized(signal) {
      const last = (await headOf(signal)) - BigInt(finality)
      return async hash => {
        const seen = await open(hash, signal)
        return seen?.block !== undefined && seen.block <= last ? seen : undefined
      }
    },
  })
}
