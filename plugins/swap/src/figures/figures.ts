import type { SwapCall, SwapQuote, TradeGas } from '@latchkit/core'
import { decimalToUnits, formatAmount, multiplyDecimals } from '@latchkit/core/plugin'

const BPS = 10_000n
const UINT256 = 1n << 256n

/** A valid amount of a token, above 0. */
export const isAmount = (value: unknown): value is bigint =>
  typeof value === 'bigint' && value > 0n && value < UINT256

/** An amount with the data to value it. `price` in dollars per whole unit, as decimal text. */
export interface Valued {
  readonly amount: bigint
  readonly decimals: number
  readonly price?: string | undefined
}

/** Dollars as decimal text; `undefined` without a price above 0. */
export function dollarsOf({ amount, decimals, price }: Valued): string | undefined {
  if (price === undefined || !(Number(price) > 0)) return undefined
  return multiplyDecimals(formatAmount(amount, decimals), price)
}

/** A source's figure, if a call can take so much gas. */
const plausibleGas = ({ least, most }: TradeGas, gas: unknown): bigint | undefined =>
  isAmount(gas) && gas >= least && gas <= most ? gas : undefined

/** The gas of a quote, if plausible. */
export const gasOf = (network: TradeGas, quote: Pick<SwapQuote, 'gas'>): bigint =>
  plausibleGas(network, quote.gas) ?? network.usual

/** The gas of a built call, if it exceeds the quoted gas, or none was quoted. */
export function gasAbove(
  network: TradeGas,
  quote: Pick<SwapQuote, 'gas'>,
  call: Pick<SwapCall, 'gas'>,
): bigint | undefined {
  const gas = plausibleGas(network, call.gas)
  return gas !== undefined && gas > gasOf(network, quote) ? gas : undefined
}

/** The cost of gas, in base units of the native currency. */
export const gasCost = (gas: bigint, price: bigint): bigint => gas * price

/** A fee with a margin for a rising gas price until the swap is signed: one and a half times. */
export const withRoom = (fee: bigint): bigint => (fee * 3n) / 2n

/** The minimum at a slippage in hundredths of a percent; rounded up, so that it is never 0. */
export const leastOf = (amountOut: bigint, slippageBps: number): bigint =>
  (amountOut * (BPS - BigInt(slippageBps)) + BPS - 1n) / BPS

/** Resolution of fractional basis points. */
const BPS_SCALE = 10_000

/** A valid share in hundredths of a percent: above 0, at most 100 %. */
export const isShare = (bps: unknown): bps is number => typeof bps === 'number' && bps > 0 && bps <= 10_000

/** A share of an amount, in hundredths of a percent, possibly fractional. */
export const feeOf = (amount: bigint, feeBps: number): bigint =>
  (amount * BigInt(Math.round(feeBps * BPS_SCALE))) / (BPS * BigInt(BPS_SCALE))

/** The loss in percent of the sold value; `undefined` if a price is unknown. */
export function priceImpactOf(sold: Valued, bought: Valued): number | undefined {
  const [given, taken] = [dollarsOf(sold), dollarsOf(bought)]
  const units = (dollars: string) => decimalToUnits(dollars, 18, 'floor') ?? 0n
  if (given === undefined || taken === undefined) return undefined
  const base = units(given)
  return base > 0n ? Number(((base - units(taken)) * 1_000_000n) / base) / 10_000 : undefined
}

/** The balance is known to be below the amount. */
export const lacks = (balance: bigint | undefined, amount: bigint | undefined): boolean =>
  balance !== undefined && amount !== undefined && balance < amount

/** Hundredths of a percent; `undefined` outside of 0.01 to 50 percent, and for anything but a number. */
export function bpsOf(percent: unknown): number | undefined {
  const bps = decimalToUnits(percent, 2, 'floor')
  return bps !== undefined && bps >= 1n && bps <= 5_000n ? Number(bps) : undefined
}
