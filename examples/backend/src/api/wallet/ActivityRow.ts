/** A stored transaction with an account's transfers in it. */
export interface ActivityRow {
  readonly minedAt: string
  readonly moves: readonly unknown[]
  readonly hash: string
  readonly sender: string
  readonly recipient: string | null
  readonly failed: boolean
  readonly nonce: string | null
  readonly method: string
}
