/** How long responses stay valid, in ms (specification §9). */
export const cacheLifetimes = {
  portfolio: 30_000,
  nameLookup: 300_000,
  identity: 300_000,
  transactions: 15_000,
  tokenPrice: 15_000,
} as const
