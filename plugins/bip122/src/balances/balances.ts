import type { Account, AssetBalance, CaipNetworkId } from '@latchkit/core'
import { readField } from '@latchkit/core/tools'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { esplora } from '../esplora/esplora.js'
import { readSatoshi } from '../esplora/readSatoshi.js'
import { kindOf } from '../network/networkKinds.js'

/** Whose balances, and where. */
export interface BalancesRequest {
  readonly account: Account
  readonly networkId: CaipNetworkId
  readonly signal?: AbortSignal
}

/** Reads what an address owns, transactions on their way included, in satoshi. */
export async function balances(
  env: BitcoinEnv,
  { account, networkId, signal }: BalancesRequest,
): Promise<readonly AssetBalance[]> {
  const answer = await esplora(env, networkId).getJson(
    `address/${encodeURIComponent(account.address)}`,
    signal,
  )
  const owned = (part: string) => {
    const stats = readField(answer, part)
    return readSatoshi(readField(stats, 'funded_txo_sum')) - readSatoshi(readField(stats, 'spent_txo_sum'))
  }
  const amount = owned('chain_stats') + owned('mempool_stats')
  const currency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
  const network = env.config.networks.find(({ id }) => id === networkId)
  const asset = `${networkId}/slip44:${kindOf(networkId)?.coin ?? 0}` as const
  return [
    {
      asset,
      networkId,
      native: true,
      ...currency,
      ...network?.nativeCurrency,
      amount: amount > 0n ? amount : 0n,
    },
  ]
}
