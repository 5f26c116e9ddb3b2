import { type AssetBalance, KitError, type OperationRequest } from '@latchkit/core'
import { settleBy } from '@latchkit/core/plugin'
import { findClient } from '../chain/findClient.js'
import { toSuiError } from '../chain/toSuiError.js'
import type { SuiEnv } from '../SuiEnv.js'
import { findNetwork } from '../sign/findNetwork.js'

/** Reads what an account owns of SUI, in coins and as its balance. */
export async function balances(
  env: SuiEnv,
  { account, networkId, signal }: OperationRequest<'balances'>,
): Promise<readonly AssetBalance[]> {
  const network = findNetwork(env, networkId)
  const { nativeCurrency, id } = network
  try {
    const client = await settleBy(findClient(env, network), 15_000, signal)
    const { balance } = await settleBy(
      client.core.getBalance({ owner: account.address, signal }),
      15_000,
      signal,
    )
    if (!/^\d{1,40}$/.test(String(balance.balance))) {
      throw new KitError('http/BAD_RESPONSE', {
        message: 'The node returned no valid balance',
        pluginId: 'sui',
      })
    }
    const asset = `${id}/slip44:784` as const
    return [{ asset, networkId, native: true, ...nativeCurrency, amount: BigInt(balance.balance) }]
  } catch (error) {
    throw toSuiError(error)
  }
}
