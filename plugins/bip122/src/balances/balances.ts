import type { AssetBalance, OperationRequest, TransactionRequest } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
import { kindOf } from '../address/networkKinds.js'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { esplora } from '../esplora/esplora.js'
import { readSatoshi } from '../esplora/readSatoshi.js'
import { hasProtected, isProtected } from '../send/isProtected.js'
import { type Coin, readCoins } from '../send/readCoins.js'

/** Reads what an address owns, pending transactions included, in satoshi. Coins that may carry a collectible are held. */
export async function balances(
  env: BitcoinEnv,
  request: OperationRequest<'balances'>,
): Promise<readonly AssetBalance[]> {
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

/** The protected part of a balance: all of it where its coins cannot be listed. */
async function protectedAmount(
  env: BitcoinEnv,
  { account, networkId, signal }: Pick<TransactionRequest, 'account' | 'networkId' | 'signal'>,
  owned: bigint,
): Promise<bigint> {
  if (owned === 0n || !hasProtected(account)) return 0n
  if (account.type === 'ordinal') return owned
  const { address } = account
  const coins = await readCoins(env, networkId, { address, signal }).catch((error): Coin[] | undefined => {
    if (signal?.aborted) throw error
    return undefined // endpoints refuse to list too many coins
  })
  if (!coins) return owned
  const kept = coins.filter(coin => isProtected(account, coin)).reduce((sum, { value }) => sum + value, 0n)
  return kept < owned ? kept : owned
}
