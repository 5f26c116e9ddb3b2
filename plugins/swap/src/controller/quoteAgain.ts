import type { SwapContext } from '../contract/SwapEnv.js'
import { QUOTE_LIFETIME_MS, type SwapOffer, type SwapWish } from '../contract/SwapOffer.js'
import { swapError } from '../contract/swapError.js'
import { dollarsOf } from '../figures/figures.js'
import { Changed } from './Changed.js'
import { failureOf, quoteOne, readCosts, sourcesOf } from './quoteAll.js'

/** Asks the source of an offer again. Rejects as the source does. */
export async function quoteAgain(
  ctx: SwapContext,
  offer: SwapOffer,
  signal?: AbortSignal,
): Promise<SwapOffer> {
  const source = sourcesOf(ctx, offer).find(({ id }) => id === offer.source.id)
  if (!source) throw swapError('UNSUPPORTED_NETWORK')
  const { account, network, nativeAsset, nativePrice, from, to, amount, slippageBps } = offer
  const wish: SwapWish = { account, network, nativeAsset, nativePrice, from, to, amount, slippageBps }
  try {
    return await quoteOne(source, wish, readCosts(ctx, wish, signal), signal)
  } catch (error) {
    throw failureOf(error)
  }
}

/** A quote that is too old is asked again; throws `Changed` for a worse one. After an approval, the least has to hold. */
export async function renew(
  ctx: SwapContext,
  offer: SwapOffer,
  { isSigned, signal }: { readonly isSigned: boolean; readonly signal: AbortSignal },
): Promise<SwapOffer> {
  const age = Date.now() - offer.at
  if (!isSigned && age >= 0 && age < QUOTE_LIFETIME_MS) return offer
  const fresh = await quoteAgain(ctx, offer, signal)
  if (fresh.amountOut < (isSigned ? offer.minOut : offer.amountOut)) throw new Changed('price', fresh)
  // What was reviewed stays: what the network may charge, and the least, unless the slippage allows less shortfall now.
  const { networkFee = fresh.networkFee, networkFeeUsd = fresh.networkFeeUsd } = offer
  const minOut = fresh.minOut > offer.minOut ? fresh.minOut : offer.minOut
  return { ...fresh, minOut, maxSlippage: fresh.amountOut - minOut, networkFee, networkFeeUsd }
}

/** The same offer at the network fee that was asked for, if that is higher. */
export function withFee(offer: SwapOffer, fee: bigint): SwapOffer {
  if (offer.networkFee !== undefined && offer.networkFee >= fee) return offer
  const { decimals } = offer.network.nativeCurrency
  return {
    ...offer,
    networkFee: fee,
    networkFeeUsd: dollarsOf({ amount: fee, decimals, price: offer.nativePrice }),
  }
}
