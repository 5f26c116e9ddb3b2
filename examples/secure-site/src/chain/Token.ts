/** What a token says about itself: no name, as anybody may choose any. */
export interface Token {
  /** The contract or mint. */
  readonly address: string
  /** Undefined if unknown: amounts are then shown in base units. */
  readonly decimals: number | undefined
  /** ERC-721: an amount is the id of an item. */
  readonly isCollection: boolean
  /** All that there is of it, in base units; undefined if it does not say. */
  readonly supply?: bigint | undefined
  /** What the account has of it; undefined if it does not say. */
  readonly held?: bigint | undefined
}
