/** A stored transaction of an account, with what it moved for that account. */
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
