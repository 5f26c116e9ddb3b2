/** A token with a known price, used to price others. */
export interface Quote {
  readonly decimals: number
  /** US dollars per whole unit, times `ONE_DOLLAR`. */
  readonly price: bigint
}

/** A pool's reserves of the token in question and of a token with a known price. */
export interface PooledPair {
  readonly amount: bigint
  readonly worth: bigint
  readonly quote: Quote
}

/** One dollar, in the units used to derive prices. */
export const ONE_DOLLAR = 10n ** 18n

/**
 * A token's price from the pool with the highest known value; `undefined` if none holds `minimum`, because a
 * price that a few coins can set is meaningless.
 */
export function derivePrice(
  decimals: number,
  pairs: readonly PooledPair[],
  minimum: bigint,
): bigint | undefined {
  let deepest = 0n
  let found = 0n
  for (const { amount, worth, quote } of pairs) {
    const depth = (worth * quote.price) / 10n ** BigInt(quote.decimals)
    if (amount <= 0n || depth < minimum || depth <= deepest) continue
    deepest = depth
    found = (worth * quote.price * 10n ** BigInt(decimals)) / (amount * 10n ** BigInt(quote.decimals))
  }
  // A price too small to represent counts as unknown, not as zero.
  return found > 0n ? found : undefined
}
