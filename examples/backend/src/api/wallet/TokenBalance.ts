/** What an account has of a token. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  /** CAIP-2. */
  readonly chainId: string
  /** CAIP-10; absent for the chain's own currency. */
  readonly address?: string
  /** In the asked currency; null when the price is unknown. */
  readonly value: number | null
  readonly price: number | null
  /** Whole units in decimal, exact, and how many decimals the token has. */
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string | null
  readonly flags: { readonly is_spam: boolean }
}
