export interface PsbtWish {
  /** Default: all inputs of the addresses that the page sees. */
  readonly inputs?: readonly {
    readonly address: unknown
    /** Default: all of the address. */
    readonly indexes?: readonly number[]
    readonly sighashTypes?: readonly number[]
  }[]
  readonly broadcast?: boolean
  /** Completes the inputs that were signed. */
  readonly finalize?: boolean
}

export interface SignedPsbt {
  readonly psbt: Uint8Array
  /** Only of one that the wallet has sent. */
  readonly txid?: string
}

/** A list of input numbers from a page; `undefined` for none. */
export const indexesOf = (list: unknown): number[] | undefined =>
  Array.isArray(list) ? list.map(Number) : undefined
