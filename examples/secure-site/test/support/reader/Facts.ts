/** One thing that a request does: a verb, and what it is about by name. Addresses of EVM are in lower case, amounts without commas. */
export interface Deed {
  readonly does: string
  readonly [about: string]: string
}

/** Facts about a request: read from the approval, or from the signed bytes. */
export interface Facts {
  readonly account: string
  readonly deeds: readonly Deed[]
  /** The maximum fee in native currency; absent unless a transaction is sent. */
  readonly fee?: number | undefined
}

/** A request to the wallet. */
export interface Asked {
  readonly kind: string
  readonly method: string
  readonly params: unknown
  readonly chainId: string
  /** The word on the button. */
  readonly button: string
}
