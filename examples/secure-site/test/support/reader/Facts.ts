/** One thing that a request does: a verb, and what it is about by name. Addresses of EVM are in lower case, amounts without commas. */
export interface Deed {
  readonly does: string
  readonly [about: string]: string
}

/** What somebody knows of a request: read from the approval, or from what was signed. */
export interface Facts {
  readonly account: string
  readonly deeds: readonly Deed[]
  /** What it costs at most, in the coin; none for what is not sent. */
  readonly fee?: number | undefined
}

/** What is asked of the wallet. */
export interface Asked {
  readonly kind: string
  readonly method: string
  readonly params: unknown
  readonly chainId: string
  /** The word on the button. */
  readonly button: string
}
