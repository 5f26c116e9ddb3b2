import { SendTransaction } from '@latchkit/core'
import type { HeadlessSwap } from '../contract/SwapApi.js'
import type { SwapEnv } from '../contract/SwapEnv.js'
import type { SwapWish } from '../contract/SwapOffer.js'
import { swapError } from '../contract/swapError.js'
import { bpsOf, isAmount } from '../figures/figures.js'
import type { createTokens } from './createTokens.js'
import { sourcesOf } from './quoteAll.js'

interface RequestFacts {
  readonly tokens: ReturnType<typeof createTokens>
  /** Of the form, in percent. */
  readonly slippage: number
}

/** Converts an app's request to the parameters of a quote. Rejects with the specification's messages. */
export async function readRequest(
  { ctx }: SwapEnv,
  { tokens, slippage }: RequestFacts,
  request: HeadlessSwap,
): Promise<SwapWish> {
  const { from, to, amount, slippagePercent = slippage, signal } = request
  const account = ctx.get(ctx.connections.account$)
  const network = ctx.get(ctx.connections.network$)
  if (!account) throw swapError('NO_ADDRESS')
  if (!network?.supported || sourcesOf(ctx, { account }).length === 0 || !ctx.find(SendTransaction, account))
    throw swapError('UNSUPPORTED_NETWORK')
  if (!isAmount(amount)) throw swapError('INCORRECT_AMOUNT')
  const slippageBps = bpsOf(slippagePercent)
  if (slippageBps === undefined) throw swapError('INVALID_SLIPPAGE')
  await tokens.load()
  const native = tokens.native()
  const start = from ?? native
  if (start === undefined || to === undefined) throw swapError('UNKNOWN_TOKEN')
  const found = await Promise.all([tokens.find(start, signal), tokens.find(to, signal)])
  await tokens.freshen(...found.map(({ asset }) => asset), native)
  const { all } = ctx.get(tokens.tokens$)
  const [sold, bought] = found.map(one => all.find(({ asset }) => asset === one.asset) ?? one)
  if (!sold || !bought) throw swapError('UNKNOWN_TOKEN')
  if (sold.asset === bought.asset) throw swapError('UNKNOWN_TOKEN')
  const nativePrice = tokens.nativePrice()
  return { account, network, nativeAsset: native, nativePrice, from: sold, to: bought, amount, slippageBps }
}
