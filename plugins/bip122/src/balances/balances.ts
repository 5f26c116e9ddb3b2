import type { Account, AssetBalance, CaipNetworkId } from '@latchkit/core'
import { readField } from '@latchkit/core/plugin'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { esplora } from '../esplora/esplora.js'
import { readSatoshi } from '../esplora/readSatoshi.js'
import { kindOf } from '../network/networkKinds.js'
import { protectedAmount } from './protectedAmount.js'

/** Whose balances, and where. */
export interface BalancesRequest {
  readonly account: Account
  readonly networkId: CaipNetworkId
  readonly signal?: AbortSignal
}

/** Reads what an address owns, transactions on their way included, in satoshi. What may carry a collectible is held. */
export async function balances(env: BitcoinEnv, request: BalancesRequest): Promise<readonly AssetBalance[]> {
  const { account, networkId, signal } = request
  const answer = await esplora(env, networkId).getJson(
    `address/${encodeURIComponent(account.address)}`,
    signal,
  )
  const owned = (part: string) => {
    const stats = readField(answer, part)
    return readSatoshi(readField(stats, 'funded_txo_sum')) - readSatoshi(readField(stats, 'spent_txo_sum'))
  }
  const total = owned('chain_stats') + owned('mempool_stats')
  const amount = total > 0n ? total : 0n
  const kept = await protectedAmount(env, request, amount)
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
      amount,
      ...(kept > 0n ? { held: [{ reason: 'protected', amount: kept }] } : {}),
    },
  ]
}
