/** An address that the visitor has to do with already. */
export interface KnownAddress {
  readonly kind: 'own' | 'recent'
  readonly address: string
  /** A name that was typed for it, or the wallet that holds it. */
  readonly name?: string
  /** How often it was paid from this browser. */
  readonly times: number
}
