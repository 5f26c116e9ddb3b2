/** A token that says what others are worth. */
export interface Quote {
  readonly decimals: number
  /** US dollars for a whole unit, times `ONE_DOLLAR`. */
  readonly price: bigint
}

/** What a pool holds of the token in question, and of one that says what it is worth. */
export interface PooledPair {
  readonly amount: bigint
  readonly worth: bigint
  readonly quote: Quote
}

/** A dollar, in the units that prices are derived in. */
export const ONE_DOLLAR = 10n ** 18n

/**
 * What a token is worth, by the pool that holds most in terms of what is known; `undefined` when none holds `minimum`, for a
 * price that a handful of coins can make is none.
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
  // What is worth less than can be written has no price rather than none.
  return found > 0n ? found : undefined
}
