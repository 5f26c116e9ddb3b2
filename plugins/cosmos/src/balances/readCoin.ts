import { isKitError, KitError } from '@latchkit/core'
import {
  QueryBalanceRequest,
  QueryBalanceResponse,
  QuerySpendableBalanceByDenomResponse,
} from 'cosmjs-types/cosmos/bank/v1beta1/query'
import type { ChainRpc } from '../chain/chainRpc.js'
import { queryChain } from '../chain/queryChain.js'

export interface CoinQuery {
  readonly address: string
  readonly denom: string
  readonly signal?: AbortSignal
}

/** The balance of a coin, and its spendable part: the rest is vesting. */
export interface OwnedCoin {
  readonly total: bigint
  readonly spendable: bigint
}

/** The code for an unknown query (codespace `sdk`); this query came with SDK 0.47. */
const UNKNOWN_QUERY = 6

/** Reads both; where the chain cannot report what is spendable, everything counts as such. */
export async function readCoin(rpc: ChainRpc, { address, denom, signal }: CoinQuery): Promise<OwnedCoin> {
  const data = QueryBalanceRequest.encode({ address, denom }).finish()
  const ask = (name: string) => queryChain(rpc, { path: `/cosmos.bank.v1beta1.Query/${name}`, data, signal })
  const [all, free] = await Promise.all([ask('Balance'), ask('SpendableBalanceByDenom').catch(absent)])
  const total = amountOf(QueryBalanceResponse.decode(all).balance, denom)
  if (!free) return { total, spendable: total }
  const spendable = amountOf(QuerySpendableBalanceByDenomResponse.decode(free).balance, denom)
  return { total, spendable: spendable < total ? spendable : total }
}

function absent(error: unknown): undefined {
  const isUnknown =
    isKitError(error, 'cosmos/QUERY_FAILED') &&
    (error.context['code'] === UNKNOWN_QUERY ||
      /unknown (query|method|service)|unimplemented/i.test(error.message))
  if (!isUnknown) throw error
}

function amountOf(coin: { denom: string; amount: string } | undefined, denom: string): bigint {
  if (coin?.denom === denom && /^\d{1,80}$/.test(coin.amount)) return BigInt(coin.amount)
  throw new KitError('http/BAD_RESPONSE', {
    message: 'The node returned no valid balance',
    pluginId: 'cosmos',
  })
}
