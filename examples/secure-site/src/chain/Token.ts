/** A token's own data, without its name, which anybody may choose. */
export interface Token {
  /** The contract or mint. */
  readonly address: string
  /** Undefined if unknown: amounts are then shown in base units. */
  readonly decimals: number | undefined
  /** ERC-721: an amount is a token id. */
  readonly isCollection: boolean
  /** The total supply in base units; undefined if unknown. */
  readonly supply?: bigint | undefined
  /** The account's balance; undefined if unknown. */
  readonly held?: bigint | undefined
}
