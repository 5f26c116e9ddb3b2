import { QueryAllBalancesRequest, QueryAllBalancesResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'
import type { ChainRpc } from '../chain/chainRpc.js'
import { queryChain } from '../chain/queryChain.js'
import { isDenom } from '../options/isDenom.js'

/** Denominations of one account that are shown; anybody may send it more. */
const MOST = 200n

export interface OwnedDenoms {
  readonly amounts: Map<string, bigint>
  /** True if these are all: a coin that is missing has no balance then. */
  readonly isWhole: boolean
}

/** The coins of an account with a balance, by denomination. A malformed entry is dropped. */
export async function readDenoms(rpc: ChainRpc, address: string, signal?: AbortSignal): Promise<OwnedDenoms> {
  const pagination = { key: new Uint8Array(), offset: 0n, limit: MOST, countTotal: false, reverse: false }
  const data = QueryAllBalancesRequest.encode(
    QueryAllBalancesRequest.fromPartial({ address, pagination }),
  ).finish()
  const answer = await queryChain(rpc, { path: '/cosmos.bank.v1beta1.Query/AllBalances', data, signal })
  const { balances, pagination: page } = QueryAllBalancesResponse.decode(answer)
  const list = balances.slice(0, Number(MOST))
  const isWhole = list.length === balances.length && !page?.nextKey?.length
  const amounts = new Map(
    list.flatMap(({ denom, amount }) =>
      isDenom(denom) && /^\d{1,80}$/.test(amount) && BigInt(amount) > 0n
        ? [[denom, BigInt(amount)] as const]
        : [],
    ),
  )
  return { amounts, isWhole }
}
