import { providerRpcError } from '../eip155/providerRpcError.js'
import type { BitcoinContext } from './BitcoinContext.js'

export interface NodeCoin {
  readonly txid: string
  readonly vout: number
  /** In satoshi. */
  readonly value: number
}

/** The balance of an address, in satoshi. */
export interface NodeBalance {
  readonly confirmed: number
  readonly unconfirmed: number
  readonly total: number
}

/** Reads JSON from the node of the network in use; throws −32603 without one, or when it fails. */
async function read(ctx: BitcoinContext, path: string) {
  const { rpcUrl } = ctx.network()
  if (!rpcUrl) throw providerRpcError(-32603, 'The wallet has no node of this network.')
  const response = await ctx.askNode(`${rpcUrl}/${path}`, {})
  if (!response.ok) throw providerRpcError(-32603, `The node answers ${response.status}.`)
  return response.json()
}

export const coinsOf = (ctx: BitcoinContext, address: string): Promise<readonly NodeCoin[]> =>
  read(ctx, `address/${address}/utxo`)

export async function balanceOf(ctx: BitcoinContext, address: string): Promise<NodeBalance> {
  const { chain_stats, mempool_stats } = await read(ctx, `address/${address}`)
  const [confirmed = 0, unconfirmed = 0] = [chain_stats, mempool_stats].map(
    ({ funded_txo_sum, spent_txo_sum }) => funded_txo_sum - spent_txo_sum,
  )
  return { confirmed, unconfirmed, total: confirmed + unconfirmed }
}

/** The rate for three blocks, in satoshi per virtual byte. */
export async function feeRateOf(ctx: BitcoinContext): Promise<number> {
  const estimates = await read(ctx, 'fee-estimates')
  return Math.max(1, Number(estimates['3']) || 1)
}
