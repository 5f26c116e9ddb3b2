import type { AssetBalance, OperationRequest } from '@latchkit/core'
import type { StacksEnv } from '../StacksEnv.js'
import { readAccount } from './readAccount.js'
import { readTokens } from './readTokens.js'

/** The native balance in microSTX, then the tokens of the options. The part locked by stacking is included, and held. */
export async function balances(
  env: StacksEnv,
  { account, networkId, assets, signal }: OperationRequest<'balances'>,
): Promise<AssetBalance[]> {
  const { address } = account
  const [{ free, locked }, tokens] = await Promise.all([
    readAccount(env, networkId, { address, signal }),
    readTokens(env, { networkId, address, assets, signal }),
  ])
  const network = env.config.networks.find(({ id }) => id === networkId) ?? env.config.networks[0]
  const asset = `${networkId}/slip44:5757` as const
  const held = locked > 0n ? { held: [{ reason: 'locked', amount: locked } as const] } : {}
  const coin = { ...network.nativeCurrency, asset, networkId, native: true, amount: free + locked, ...held }
  return [coin, ...tokens]
}
