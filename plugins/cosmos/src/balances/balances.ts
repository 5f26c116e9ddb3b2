import { type Account, type AssetBalance, type CaipNetworkId, KitError } from '@latchkit/core'
import { QueryBalanceRequest, QueryBalanceResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'
import type { CosmosEnv } from '../CosmosEnv.js'
import { chainRpc } from '../chain/chainRpc.js'
import { queryChain } from '../chain/queryChain.js'
import { findNetwork } from '../sign/findNetwork.js'

/** Whose balance is wanted. */
export interface BalancesRequest {
  readonly account: Account
  readonly networkId: CaipNetworkId
  readonly signal?: AbortSignal
}

/** Reads what an account owns of the native coin. */
export async function balances(
  env: CosmosEnv,
  { account: { address }, networkId, signal }: BalancesRequest,
): Promise<readonly AssetBalance[]> {
  const network = findNetwork(env, networkId)
  const { denom, nativeCurrency, icon, slip44 } = network
  const answer = await queryChain(chainRpc(env, network), {
    path: '/cosmos.bank.v1beta1.Query/Balance',
    data: QueryBalanceRequest.encode({ address, denom }).finish(),
    signal,
  })
  const { balance } = QueryBalanceResponse.decode(answer)
  if (balance?.denom !== denom || !/^\d{1,80}$/.test(balance.amount)) {
    throw new KitError('http/BAD_RESPONSE', {
      message: 'The node answered with something that is no balance',
      pluginId: 'cosmos',
    })
  }
  const asset = `${network.id}/slip44:${slip44}` as const
  return [{ asset, networkId, native: true, ...nativeCurrency, amount: BigInt(balance.amount), icon }]
}
