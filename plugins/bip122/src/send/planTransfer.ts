import { KitError } from '@latchkit/core'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { assertFeeRate, checkFee } from './feeLimits.js'
import { invalid } from './invalid.js'
import { isProtected } from './isProtected.js'
import { type Coin, readCoins } from './readCoins.js'
import { readFeeRate } from './readFeeRate.js'
import type { CheckedTransfer, TransferRequest } from './readTransfer.js'
import { type CoinChoice, selectCoins } from './selectCoins.js'
import { inputWeights, outputWeight } from './weights.js'

/**
 * Chooses the coins for a transfer and computes its fee. Coins that may carry a collectible are not spent, unless the
 * transfer allows them and the others do not suffice: then as few as possible. Throws `bip122/INSUFFICIENT_FUNDS` and
 * `fee/UNREASONABLE`.
 */
export async function planTransfer(
  env: BitcoinEnv,
  { account, networkId, signal, transfer }: TransferRequest,
  { from, to, amount }: CheckedTransfer,
): Promise<CoinChoice> {
  if (inputWeights[from.type] === undefined)
    throw invalid('Transactions from this type of address are not supported')
  const [owned, feeRate] = await Promise.all([
    readCoins(env, networkId, { address: from.address, signal }),
    readFeeRate(env, networkId, signal),
  ])
  assertFeeRate(feeRate, from.type, to.type)
  const isLast = (coin: Coin) => isProtected(account, coin)
  const coins = transfer.spendsProtected === true ? owned : owned.filter(coin => !isLast(coin))
  // Even when allowed, a collectible is spent only where nothing else suffices.
  const toWeight = outputWeight(to.type)
  const choice = selectCoins({ coins, isLast, amount, feeRate, from: from.type, toWeight })
  if (!choice) throw insufficient(owned.length - coins.length)
  checkFee(env, networkId, { fee: choice.fee, amount })
  return choice
}

/** The error for coins that do not suffice, and how many were kept: because they may carry a collectible, or are in no block. */
export const insufficient = (protectedCoins = 0, pendingCoins = 0): KitError =>
  new KitError('bip122/INSUFFICIENT_FUNDS', {
    message: `Insufficient balance${protectedCoins > 0 ? ': coins that may carry an inscription or runes are not spent' : pendingCoins > 0 ? ': coins that are in no block yet are not spent' : ''}`,
    context: { protectedCoins, pendingCoins },
    pluginId: 'bip122',
  })
