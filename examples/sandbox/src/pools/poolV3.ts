import { tokens } from '../constants.js'

/**
 * The pool of Uniswap v3, on both chains: USDC and WBTC at 64,000 USDC, as they are worth in the other pools, over the whole
 * range of prices.
 */
export const poolV3 = {
  token0: tokens.USDC.address,
  token1: tokens.WBTC.address,
  /** In millionths. */
  fee: 500,
  amount0: 6_400_000n * 10n ** 6n,
  amount1: 100n * 10n ** 8n,
  /** The square root of the price, 0.0015625 base units of WBTC for one of USDC, times 2^96. */
  sqrtPriceX96: 3131768104688099139830172519n,
  /** The widest range that the spacing of ticks of this fee allows. */
  ticks: { lower: -887_270, upper: 887_270 },
} as const
