import { isKitError, KitError, type NetworkReader } from '@latchkit/core'
import { createNetworkReader } from '@latchkit/core/reads'
import { readField } from '@latchkit/core/untrusted'
import { QueryDenomMetadataRequest, QueryDenomMetadataResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'
import { decodeAddress } from '../address/decodeAddress.js'
import { toBech32 } from '../address/toBech32.js'
import { assetDenom } from '../balances/assetDenom.js'
import { readCoin } from '../balances/readCoin.js'
import type { ChainRpc } from '../chain/chainRpc.js'
import { queryChain } from '../chain/queryChain.js'
import type { CosmosChain } from '../options/CosmosConfig.js'
import { bad, type ListedTransaction, readHeight, readTransaction } from './readTransaction.js'

/** Number of transactions that CometBFT lists at a time, and of lists that one block may take. */
const [PAGE, MOST_PAGES] = [100, 20]
/** A node may list a transaction a little after its block. */
const LAG_BLOCKS = 10n

export type ReadChain = Pick<CosmosChain, 'id' | 'bech32Prefix' | 'denom' | 'slip44'>

const largest = (a: bigint, b: bigint) => (a > b ? a : b)
const smallest = (a: bigint, b: bigint) => (a < b ? a : b)

/**
 * Reads one network by CometBFT's JSON-RPC, of a node that lists transactions: what the bank module moved. What is in a block is final.
 * Every answer is checked.
 *
 * @param decimals by denomination, as far as the app knows them
 */
export function createReader(
  chain: ReadChain,
  rpc: ChainRpc,
  decimals: ReadonlyMap<string, number> = new Map(),
): NetworkReader {
  async function headOf(signal?: AbortSignal) {
    const state = readField(await rpc('status', {}, signal), 'sync_info')
    const time = Date.parse(String(readField(state, 'latest_block_time')))
    const block = readHeight(readField(state, 'latest_block_height'))
    return { block, ...(Number.isFinite(time) && { minedAt: time }) }
  }
  /** One list of what a query finds, oldest first. */
  async function list(query: string, page: number, signal?: AbortSignal) {
    const params = { query, prove: false, page: `${page}`, per_page: `${PAGE}`, order_by: 'asc' }
    const answer = await rpc('tx_search', params, signal)
    const rows = readField(answer, 'txs')
    const total = Number(readField(answer, 'total_count'))
    if (!Array.isArray(rows) || rows.length > PAGE || !Number.isSafeInteger(total) || total < rows.length)
      throw bad('The node does not list transactions')
    return { rows: rows.map(readTransaction), isLast: rows.length === 0 || total <= page * PAGE }
  }
  async function open(hash: string, signal?: AbortSignal): Promise<ListedTransaction | undefined> {
    const { rows } = await list(`tx.hash='${hash}'`, 1, signal)
    if (rows.length === 0) return undefined
    const [found] = rows
    if (found?.hash === hash) return found
    throw bad('The answer is not about this transaction')
  }

  return createNetworkReader({
    networkId: chain.id,
    pluginId: 'cosmos',
    readHash: text => (/^[\da-f]{64}$/i.test(text) ? text.toUpperCase() : undefined),
    readAddress(text) {
      const found = decodeAddress(text)
      return found?.prefix === chain.bech32Prefix ? toBech32(found.prefix, found.bytes) : undefined
    },
    readAsset(asset) {
      try {
        return { token: assetDenom(chain, asset) }
      } catch (error) {
        if (isKitError(error)) return undefined
        throw error
      }
    },
    canSearch: () => true,
    balanceOf: async ({ address, token = chain.denom }, signal) =>
      (await readCoin(rpc, { address, denom: token, signal })).total,
    head: headOf,
    async decimalsOf(denom = chain.denom, signal) {
      const known = decimals.get(denom)
      if (known !== undefined) return known
      const data = QueryDenomMetadataRequest.encode({ denom }).finish()
      const path = '/cosmos.bank.v1beta1.Query/DenomMetadata'
      const answer = await queryChain(rpc, { path, data, signal }).catch(unlessRefused)
      const { display, denomUnits = [] } = answer ? (decodeMetadata(answer) ?? {}) : {}
      const places = denomUnits.find(unit => unit.denom === display)?.exponent
      return places !== undefined && places <= 255 ? places : undefined
    },
    open,
    async search({ address }, after, signal) {
      const { block: head } = await headOf(signal)
      const deep = head - LAG_BLOCKS
      const rest = { through: head, settled: deep, isLast: true }
      if (after >= head) return { found: new Map(), ...rest, through: after }
      const query = `transfer.recipient='${address}' AND tx.height>${after}`
      const found: ListedTransaction[] = []
      for (let page = 1; page <= MOST_PAGES; page++) {
        const { rows, isLast } = await list(query, page, signal)
        found.push(...rows.filter(({ block }) => block > after && block <= head))
        if (isLast) return { found: byHash(found), ...rest }
        const last = found.at(-1)?.block ?? after
        // The block at the end of a list may have more: the next search begins with it.
        const whole = found.filter(({ block }) => block < last)
        const through = largest(last - 1n, after)
        if (whole.length > 0)
          return { found: byHash(whole), through, settled: smallest(through, deep), isLast: false }
      }
      // The rest of the block would be missing.
      throw new KitError('http/TOO_LARGE', { message: 'A block has too many transfers', pluginId: 'cosmos' })
    },
    finalized: async signal => hash => open(hash, signal),
  })
}

const byHash = (rows: readonly ListedTransaction[]) => new Map(rows.map(row => [row.hash, row]))

/** A chain without this query, or a coin without a description. */
function unlessRefused(error: unknown): undefined {
  if (!isKitError(error, 'cosmos/QUERY_FAILED')) throw error
}

function decodeMetadata(answer: Uint8Array) {
  try {
    return QueryDenomMetadataResponse.decode(answer).metadata
  } catch {
    return undefined // no protobuf
  }
}
