/** An address that the visitor has to do with already. */
export interface KnownAddress {
  /** `history`: paid by this account, as its history says. */
  readonly kind: 'own' | 'recent' | 'history'
  readonly address: string
  /** A name that was typed for it, or the wallet that holds it. */
  readonly name?: string
  /** What the last payment from this browser said to it. */
  readonly memo?: string
  /** How often it was paid from this browser; of `history`, on the newest page. */
  readonly times: number
}
