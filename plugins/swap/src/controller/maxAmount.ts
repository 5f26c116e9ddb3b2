import type { SwapContext } from '../contract/SwapEnv.js'
import type { SwapForm } from '../contract/SwapForm.js'
import type { SwapRecord } from '../contract/SwapRecord.js'
import { swapError } from '../contract/swapError.js'
import { gasCost, withRoom } from '../figures/figures.js'
import { traderOf } from './askChain.js'
import { readBalance } from './readBalance.js'
import { readInFlight } from './readInFlight.js'

/**
 * The maximum amount to sell: the balance on the chain, minus pending swaps, and minus the network fee for
 * the native currency. Undefined where the balance does not cover that fee.
 */
export async function maxAmount(
  ctx: SwapContext,
  { from, offer }: Pick<SwapForm, 'from' | 'offer'>,
  sent: readonly SwapRecord[],
  signal?: AbortSignal,
): Promise<bigint | undefined> {
  const account = ctx.get(ctx.connections.account$)
  const network = ctx.get(ctx.connections.network$)
  if (!account || !network) throw swapError('NO_ADDRESS')
  if (!from) throw swapError('UNKNOWN_TOKEN')
  const { sold } = await readInFlight(
    ctx,
    { account, network, from },
    { sent, isSpender: () => false, signal },
  )
  const has = await readBalance(ctx, account, network, from, signal)
  const balance = has > sold ? has - sold : 0n
  if (!from.native) return balance
  const trader = await traderOf(ctx, { account, network })
  const price = await trader.feeRate({ signal })
  if (price === undefined) throw swapError('INCORRECT_AMOUNT')
  const usual = gasCost(trader.gas.usual, price)
  const fee = withRoom(offer?.networkFee !== undefined && offer.networkFee > usual ? offer.networkFee : usual)
  return balance > fee ? balance - fee : undefined
}
