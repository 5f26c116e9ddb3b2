export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  /** CAIP-2. */
  readonly chainId: string
  /** CAIP-10; absent for the chain's own currency. */
  readonly address?: string
  /** In the requested currency; null if the price is unknown. */
  readonly value: number | null
  readonly price: number | null
  /** Whole units in decimal, exact, and the token's decimals. */
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string | null
  readonly flags: { readonly is_spam: boolean }
}
