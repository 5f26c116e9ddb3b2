import type { Account, AssetBalance, CaipNetworkId } from '@latchkit/core'
import { settleBy } from '@latchkit/core/tools'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { apiFor } from './apiFor.js'

/** Whose balances, and where. */
export interface BalancesRequest {
  readonly account: Account
  readonly networkId: CaipNetworkId
  readonly signal?: AbortSignal
}

/** The native balance in base units: what is free, what is locked in it included, what is reserved not. */
export async function balances(
  env: PolkadotEnv,
  { account, networkId, signal }: BalancesRequest,
): Promise<AssetBalance[]> {
  const api = await apiFor(env, networkId, signal)
  const entry = await settleBy(api.query['system']?.['account']?.(account.address), 15_000, signal)
  const { data } = entry as unknown as { data: { free: { toBigInt(): bigint } } }
  const network = env.config.networks.find(({ id }) => id === networkId)
  const { name, symbol, decimals } = network?.nativeCurrency ?? env.config.networks[0].nativeCurrency
  return [
    {
      asset: `${networkId}/slip44:354`,
      networkId,
      native: true,
      name,
      symbol,
      decimals,
      amount: data.free.toBigInt(),
    },
  ]
}
