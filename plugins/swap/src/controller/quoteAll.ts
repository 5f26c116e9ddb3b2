import {
  isKitError,
  type KitError,
  Prices,
  type SwapCall,
  type SwapSource,
  Swaps,
  type TradeGas,
} from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { toKitError } from '@latchkit/core/errors'
import { decimalToUnits } from '@latchkit/core/plugin'
import { cleanText } from '@latchkit/core/untrusted'
import type { SwapContext } from '../contract/SwapEnv.js'
import type { SwapFailure } from '../contract/SwapForm.js'
import type { SwapOffer, SwapWish } from '../contract/SwapOffer.js'
import { swapError } from '../contract/swapError.js'
import {
  dollarsOf,
  feeOf,
  gasAbove,
  gasCost,
  gasOf,
  isAmount,
  isShare,
  leastOf,
  priceImpactOf,
} from '../figures/figures.js'
import { traderOf } from './askChain.js'

const QUOTE_TIMEOUT_MS = 15_000
const COSTS_TIMEOUT_MS = 2_000

/** The network's gas, and the price of its currency; unknown parts are missing. */
interface Costs {
  readonly gas?: { readonly of: TradeGas; readonly price: bigint } | undefined
  readonly price?: string | undefined
  readonly decimals: number
}

/** The current network fee of an offer's call; `undefined` if unknown. Never rejects. */
export async function feeNow(
  ctx: SwapContext,
  offer: SwapOffer,
  call: Pick<SwapCall, 'gas'>,
  signal?: AbortSignal,
): Promise<bigint | undefined> {
  const { gas } = await readCosts(ctx, offer, signal)
  const { quote } = offer
  return gas && gasCost(gasAbove(gas.of, quote, call) ?? gasOf(gas.of, quote), gas.price)
}

/** A source's failure, as the specification's error where there is one. */
export function failureOf(cause: unknown): KitError {
  const error = toKitError(cause)
  if (isKitError(error, 'http/BAD_RESPONSE')) return swapError('INCORRECT_AMOUNT', { cause: error })
  return error
}

/** Reads what gas costs now. Never rejects; unknown parts are missing. */
export async function readCosts(ctx: SwapContext, wish: SwapWish, signal?: AbortSignal): Promise<Costs> {
  const { network } = wish
  const asking = async () => {
    const trader = await traderOf(ctx, wish)
    const price = await trader.feeRate({ signal })
    return price === undefined ? undefined : { of: trader.gas, price }
  }
  const { decimals } = network.nativeCurrency ?? { decimals: 18 }
  const [gas, price] = await Promise.all([
    settleBy(asking(), COSTS_TIMEOUT_MS, signal).catch(() => undefined),
    wish.nativePrice ?? readNativePrice(ctx, wish, signal),
  ])
  return { decimals, price, gas }
}

async function readNativePrice(
  ctx: SwapContext,
  wish: SwapWish,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const { nativeAsset } = wish
  if (nativeAsset === undefined) return undefined
  const asking = ctx.find(Prices, wish.account)?.prices({ assets: [nativeAsset], signal })
  const found = await settleBy(asking, COSTS_TIMEOUT_MS, signal).catch(() => undefined)
  return found instanceof Map ? found.get(nativeAsset) : undefined
}

/** An offer's result after the network fee, in base units of `to`; without the fee if it or a price is unknown. */
function netOf({ amountOut, networkFeeUsd, to }: SwapOffer): bigint {
  if (networkFeeUsd === undefined || !(Number(to.price) > 0)) return amountOut
  const dollars = decimalToUnits(networkFeeUsd, 36, 'floor') ?? 0n
  const price = decimalToUnits(to.price, 18, 'floor') ?? 0n
  return price > 0n ? amountOut - (dollars * 10n ** BigInt(to.decimals)) / (price * 10n ** 18n) : amountOut
}

/** Sorts the best first: by the result after the network fee, if known for all. */
function byValue(offers: readonly SwapOffer[]): readonly SwapOffer[] {
  const isKnown = offers.every(({ networkFeeUsd }) => networkFeeUsd !== undefined)
  const worth = (offer: SwapOffer) => (isKnown ? netOf(offer) : offer.amountOut)
  return [...offers].sort((a, b) => (worth(a) === worth(b) ? 0 : worth(a) > worth(b) ? -1 : 1))
}

export function sourcesOf(ctx: SwapContext, { account }: Pick<SwapWish, 'account'>): readonly SwapSource[] {
  const sources = ctx.find(Swaps, account)?.sources ?? []
  // Quote and call must come from one source: of two with the same id, the first counts.
  return sources.filter(({ id }, at) => sources.findIndex(other => other.id === id) === at)
}

/**
 * Requests a quote from one source. Rejects as it does, with `swap/NO_LIQUIDITY` if it has none, and with
 * `swap/INCORRECT_AMOUNT` for an invalid amount.
 */
export async function quoteOne(
  source: SwapSource,
  wish: SwapWish,
  costs: Promise<Costs>,
  signal?: AbortSignal,
): Promise<SwapOffer> {
  const { account, network, from, to, amount, slippageBps } = wish
  const asked = source.quote({
    account,
    networkId: network.id,
    from: from.asset,
    to: to.asset,
    amount,
    signal,
  })
  const quote = await settleBy(asked, QUOTE_TIMEOUT_MS, signal)
  // Costs may take longer; the price's time is now.
  const at = Date.now()
  if (!quote) throw swapError('NO_LIQUIDITY')
  const amountOut: unknown = quote.amountOut
  if (!isAmount(amountOut)) throw swapError('INCORRECT_AMOUNT')
  const { gas, price, decimals } = await costs
  const networkFee = gas && gasCost(gasOf(gas.of, quote), gas.price)
  const { feeBps } = quote
  const minOut = leastOf(amountOut, slippageBps)
  return {
    ...wish,
    source: { id: source.id, name: cleanText(source.name, 40) },
    quote,
    amountOut,
    minOut,
    maxSlippage: amountOut - minOut,
    providerFee: isShare(feeBps) ? feeOf(amount, feeBps) : 0n,
    priceImpact: priceImpactOf(
      { amount, ...from },
      { amount: amountOut, decimals: to.decimals, price: to.price },
    ),
    networkFee,
    networkFeeUsd: networkFee === undefined ? undefined : dollarsOf({ amount: networkFee, decimals, price }),
    route: cleanText(quote.route, 80) || undefined,
    at,
  }
}

export interface Quoted {
  readonly offers: readonly SwapOffer[]
  readonly failures: readonly SwapFailure[]
}

/**
 * Requests quotes from all sources at once; `onOffers` receives the offers so far, best first. Resolves when
 * all have answered or failed. Rejects only when aborted.
 */
export async function quoteAll(
  ctx: SwapContext,
  wish: SwapWish,
  {
    signal,
    onOffers,
  }: { signal?: AbortSignal | undefined; onOffers?(offers: readonly SwapOffer[]): void } = {},
): Promise<Quoted> {
  const costs = readCosts(ctx, wish, signal)
  const answers: (SwapOffer | undefined)[] = []
  // In the order of the sources, so that equal offers stay in place.
  const offersNow = () => byValue(answers.filter(offer => offer !== undefined))
  const failures: SwapFailure[] = []
  await Promise.all(
    sourcesOf(ctx, wish).map(async (source, at) => {
      try {
        answers[at] = await quoteOne(source, wish, costs, signal)
        if (!signal?.aborted) onOffers?.(offersNow())
      } catch (error) {
        failures.push({
          source: { id: source.id, name: cleanText(source.name, 40) },
          error: failureOf(error),
        })
      }
    }),
  )
  if (signal?.aborted) throw toKitError(signal.reason)
  return { offers: offersNow(), failures }
}

/** Why there is no offer: an answer is more specific than an outage, and either more than an unsupported network. */
export function whyNone(failures: readonly SwapFailure[]): KitError {
  const errors = failures.map(({ error }) => error)
  const served = errors.filter(error => error.code !== 'network/UNSUPPORTED')
  return (
    served.find(({ code }) => code === 'swap/NO_LIQUIDITY') ?? served[0] ?? swapError('UNSUPPORTED_NETWORK')
  )
}
