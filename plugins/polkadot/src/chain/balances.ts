import type { AssetBalance, OperationRequest } from '@latchkit/core'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { apiFor } from './apiFor.js'
import { readCoin } from './readCoin.js'
import { readTokens } from './readTokens.js'

/** The native balance, reserves included, and the options' tokens; the part that cannot be sent is `held`. */
export async function balances(
  env: PolkadotEnv,
  { account, networkId, assets, signal }: OperationRequest<'balances'>,
): Promise<AssetBalance[]> {
  const api = await apiFor(env, networkId, signal)
  const { address } = account
  const [{ total, locked, reserve }, tokens] = await Promise.all([
    readCoin(api, address, signal),
    readTokens(env, { api, networkId, address, assets, signal }),
  ])
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
    ...tokens,
  ]
}
