import type { TransactionRequest } from '@latchkit/core'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { hasProtected, isProtected } from '../send/isProtected.js'
import { type Coin, readCoins } from '../send/readCoins.js'

/** How much of what an account owns is protected: all of it where its coins cannot be told apart. */
export async function protectedAmount(
  env: BitcoinEnv,
  { account, networkId, signal }: Pick<TransactionRequest, 'account' | 'networkId' | 'signal'>,
  owned: bigint,
): Promise<bigint> {
  if (owned === 0n || !hasProtected(account)) return 0n
  if (account.type === 'ordinal') return owned
  const { address } = account
  const coins = await readCoins(env, networkId, { address, signal }).catch((error): Coin[] | undefined => {
    if (signal?.aborted) throw error
    return undefined // endpoints refuse to list very many
  })
  if (!coins) return owned
  const kept = coins.filter(coin => isProtected(account, coin)).reduce((sum, { value }) => sum + value, 0n)
  return kept < owned ? kept : owned
}
