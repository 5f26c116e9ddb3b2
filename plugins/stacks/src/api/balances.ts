import { type Account, type AssetBalance, type CaipNetworkId, KitError } from '@latchkit/core'
import { readBaseUnits, readField } from '@latchkit/core/tools'
import type { StacksEnv } from '../StacksEnv.js'
import { askApi } from './askApi.js'
import { assertChain } from './assertChain.js'

/** Whose balances, and where. */
export interface BalancesRequest {
  readonly account: Account
  readonly networkId: CaipNetworkId
  readonly signal?: AbortSignal
}

/** The native balance in microSTX, what is locked by stacking included. */
export async function balances(
  env: StacksEnv,
  { account, networkId, signal }: BalancesRequest,
): Promise<AssetBalance[]> {
  const [answer] = await Promise.all([
    askApi(env, networkId, { path: `/v2/accounts/${account.address}?proof=0`, signal }),
    assertChain(env, networkId, signal),
  ])
  const [free, locked] = ['balance', 'locked'].map(field => readBaseUnits(readField(answer, field)))
  if (free === undefined || locked === undefined) {
    throw new KitError('http/BAD_RESPONSE', {
      message: 'The endpoint answered with something that is no account',
    })
  }
  const network = env.config.networks.find(({ id }) => id === networkId) ?? env.config.networks[0]
  const asset = `${networkId}/slip44:5757` as const
  return [{ ...network.nativeCurrency, asset, networkId, native: true, amount: free + locked }]
}
