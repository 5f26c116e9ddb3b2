import type { AssetBalance, OperationRequest } from '@latchkit/core'
import type { CosmosEnv } from '../CosmosEnv.js'
import { chainRpc } from '../chain/chainRpc.js'
import { findNetwork } from '../sign/findNetwork.js'
import { readCoin } from './readCoin.js'

/** Reads the balance of the native coin; the vesting part is `held`. */
export async function balances(
  env: CosmosEnv,
  { account: { address }, networkId, signal }: OperationRequest<'balances'>,
): Promise<readonly AssetBalance[]> {
  const network = findNetwork(env, networkId)
  const { denom, nativeCurrency, slip44 } = network
  const { total, spendable } = await readCoin(chainRpc(env, network), { address, denom, signal })
  const asset = `${network.id}/slip44:${slip44}` as const
  const held = [{ reason: 'locked' as const, amount: total - spendable }]
  return [
    {
      asset,
      networkId,
      native: true,
      ...nativeCurrency,
      amount: total,
      ...(total > spendable ? { held } : {}),
    },
  ]
}
