import type { AssetBalance, OperationRequest } from '@latchkit/core'
import type { StacksEnv } from '../StacksEnv.js'
import { readAccount } from './readAccount.js'

/** The native balance in microSTX. The part locked by stacking is included, and held. */
export async function balances(
  env: StacksEnv,
  { account, networkId, signal }: OperationRequest<'balances'>,
): Promise<AssetBalance[]> {
  const { free, locked } = await readAccount(env, networkId, { address: account.address, signal })
  const network = env.config.networks.find(({ id }) => id === networkId) ?? env.config.networks[0]
  const asset = `${networkId}/slip44:5757` as const
  const held = locked > 0n ? { held: [{ reason: 'locked', amount: locked } as const] } : {}
  return [{ ...network.nativeCurrency, asset, networkId, native: true, amount: free + locked, ...held }]
}
