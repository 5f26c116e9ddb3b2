import { type CaipNetworkId, KitError } from '@latchkit/core'
import { readField } from '@latchkit/core/outside'
import { kindOf } from '../address/networkKinds.js'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { esplora } from '../esplora/esplora.js'
import { assertFeeRate, checkFee } from './feeLimits.js'
import { invalid } from './invalid.js'
import { isProtected } from './isProtected.js'
import { type Coin, readCoins } from './readCoins.js'
import type { CheckedTransfer, TransferRequest } from './readTransfer.js'
import { type CoinChoice, selectCoins } from './selectCoins.js'
import { inputWeights } from './weights.js'

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
  const choice = selectCoins({ coins, isLast, amount, feeRate, from: from.type, to: to.type })
  if (!choice) throw insufficient(owned.length - coins.length)
  checkFee({ fee: choice.fee, amount })
  return choice
}

const insufficient = (kept: number) =>
  new KitError('bip122/INSUFFICIENT_FUNDS', {
    message:
      kept > 0
        ? 'Insufficient balance: coins that may carry an inscription or runes are not spent'
        : 'Insufficient balance',
    context: { protectedCoins: kept },
    pluginId: 'bip122',
  })

/** Confirmation targets in blocks, the best first. */
const TARGETS = ['3', '4', '2', '5', '6', '1', '10']
/** The minimum relay fee, in thousandths of a satoshi per virtual byte. */
const LEAST = 1_000

/**
 * Reads the fee rate, in thousandths of a satoshi per virtual byte. Test networks without estimates use the minimum
 * relay fee; on the main network that could leave the transaction stuck, so it rejects with `bip122/NO_FEE_ESTIMATE`.
 */
async function readFeeRate(env: BitcoinEnv, networkId: CaipNetworkId, signal?: AbortSignal): Promise<bigint> {
  const answer = await esplora(env, networkId).getJson('fee-estimates', signal)
  const rate = TARGETS.map(target => readField(answer, target)).find(
    value => typeof value === 'number' && Number.isFinite(value) && value > 0,
  )
  const thousandths = typeof rate === 'number' ? Math.ceil(rate * 1000) : undefined
  if (thousandths !== undefined && Number.isSafeInteger(thousandths))
    return BigInt(Math.max(LEAST, thousandths))
  if (thousandths === undefined && kindOf(networkId)?.kind !== 'main') return BigInt(LEAST)
  throw new KitError('bip122/NO_FEE_ESTIMATE', {
    message: 'The fee cannot be estimated now',
    pluginId: 'bip122',
    retryable: true,
  })
}
