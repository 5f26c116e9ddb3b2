export interface KnownAddress {
  /** `history`: paid by this account, according to its history. */
  readonly kind: 'own' | 'recent' | 'history'
  readonly address: string
  /** The name typed for it, or the wallet that holds it. */
  readonly name?: string
  /** The memo of the last payment to it from this browser. */
  readonly memo?: string
  /** Payments to it from this browser; for `history`, on the newest page. */
  readonly times: number
}
