import type { Account, AssetBalance, CaipNetworkId } from '@latchkit/core'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { apiFor } from './apiFor.js'
import { readCoin } from './readCoin.js'

/** Whose balances, and where. */
export interface BalancesRequest {
  readonly account: Account
  readonly networkId: CaipNetworkId
  readonly signal?: AbortSignal
}

/** The native balance in base units, reserves included; what of it cannot be sent is `held`. */
export async function balances(
  env: PolkadotEnv,
  { account, networkId, signal }: BalancesRequest,
): Promise<AssetBalance[]> {
  const api = await apiFor(env, networkId, signal)
  const { total, locked, reserve } = await readCoin(api, account.address, signal)
  const held = [
    { reason: 'locked' as const, amount: locked },
    { reason: 'reserve' as const, amount: reserve },
  ].filter(({ amount }) => amount > 0n)
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
      amount: total,
      ...(held.length > 0 ? { held } : {}),
    },
  ]
}
