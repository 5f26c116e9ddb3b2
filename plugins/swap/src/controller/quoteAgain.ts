import type { SwapCall } from '@latchkit/core'
import type { SwapAsset } from '../contract/SwapAsset.js'
import type { SwapContext } from '../contract/SwapEnv.js'
import { QUOTE_LIFETIME_MS, type SwapOffer, type SwapWish } from '../contract/SwapOffer.js'
import { swapError } from '../contract/swapError.js'
import { dollarsOf, gasAbove } from '../figures/figures.js'
import { traderOf } from './askChain.js'
import { Changed } from './Changed.js'
import type { createTokens } from './createTokens.js'
import { failureOf, feeNow, quoteOne, readCosts, sourcesOf } from './quoteAll.js'

/** Requests an offer's quote again from its source. Rejects as the source does. */
export type QuoteAgain = (offer: SwapOffer, signal?: AbortSignal) => Promise<SwapOffer>

/** Creates the function that requests a quote again, at current prices. */
export function createQuoteAgain(
  ctx: SwapContext,
  { tokens$, freshen }: Pick<ReturnType<typeof createTokens>, 'tokens$' | 'freshen'>,
): QuoteAgain {
  /** An asset with its current price, if known. */
  const priced = (asset: SwapAsset): SwapAsset => {
    const listed = ctx.get(tokens$).all.find(other => other.asset === asset.asset)
    return listed ? { ...asset, price: listed.price } : asset
  }
  return async (offer, signal) => {
    const source = sourcesOf(ctx, offer).find(({ id }) => id === offer.source.id)
    if (!source) throw swapError('UNSUPPORTED_NETWORK')
    const { account, network, nativeAsset, amount, slippageBps } = offer
    await freshen(offer.from.asset, offer.to.asset, nativeAsset)
    const [from, to] = [priced(offer.from), priced(offer.to)]
    const coin = ctx.get(tokens$).all.find(({ asset }) => asset === nativeAsset)
    const nativePrice = coin ? coin.price : offer.nativePrice
    const wish: SwapWish = { account, network, nativeAsset, nativePrice, from, to, amount, slippageBps }
    try {
      return await quoteOne(source, wish, readCosts(ctx, wish, signal), signal)
    } catch (error) {
      throw failureOf(error)
    }
  }
}

/** The quote is fresh enough to sign. */
export function isYoung({ at }: Pick<SwapOffer, 'at'>): boolean {
  const age = Date.now() - at
  return age >= 0 && age < QUOTE_LIFETIME_MS
}

/** Refreshes an outdated quote; `Changed` if the new one is worse. After an approval, the minimum has to hold. */
export async function renew(
  quoteAgain: QuoteAgain,
  offer: SwapOffer,
  { isSigned, signal }: { readonly isSigned: boolean; readonly signal: AbortSignal },
): Promise<SwapOffer | Changed> {
  if (!isSigned && isYoung(offer)) return offer
  const fresh = await quoteAgain(offer, signal)
  if (fresh.amountOut < (isSigned ? offer.minOut : offer.amountOut)) return new Changed('price', fresh)
  // Keep the reviewed fee limit, and the reviewed minimum unless the slippage is lower now.
  const { networkFee = fresh.networkFee, networkFeeUsd = fresh.networkFeeUsd } = offer
  const minOut = fresh.minOut > offer.minOut ? fresh.minOut : offer.minOut
  return { ...fresh, minOut, maxSlippage: fresh.amountOut - minOut, networkFee, networkFeeUsd }
}

/** The offer with the network fee of its built call, if that needs more gas than quoted. */
export async function withGas(
  ctx: SwapContext,
  offer: SwapOffer,
  call: Pick<SwapCall, 'gas'>,
  signal?: AbortSignal,
): Promise<SwapOffer> {
  const { gas } = await traderOf(ctx, offer)
  if (gasAbove(gas, offer.quote, call) === undefined) return offer
  const fee = await feeNow(ctx, offer, call, signal)
  return fee === undefined ? offer : withFee(offer, fee)
}

/** The offer with the requested network fee, if that is higher. */
export function withFee(offer: SwapOffer, fee: bigint): SwapOffer {
  if (offer.networkFee !== undefined && offer.networkFee >= fee) return offer
  const { decimals } = offer.network.nativeCurrency
  return {
    ...offer,
    networkFee: fee,
    networkFeeUsd: dollarsOf({ amount: fee, decimals, price: offer.nativePrice }),
  }
}
