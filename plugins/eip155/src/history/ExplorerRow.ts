/** The lists of an explorer: transactions, transfers of ERC-20 tokens, and of ERC-721 ones. */
export type ExplorerAction = 'txlist' | 'tokentx' | 'tokennfttx'

export interface ExplorerRow {
  readonly action: ExplorerAction
  readonly hash: string
  readonly block: number
  /** Milliseconds since the epoch. */
  readonly minedAt: number
  readonly from: string
  /** Absent for a deployment. */
  readonly to?: string
  readonly nonce?: number
  /** In base units; 1 for an NFT. */
  readonly amount: bigint
  readonly failed: boolean
  /** The call's first four bytes. */
  readonly method: string
  /** A token's description, for the two kinds of tokens. */
  readonly token?: {
    readonly address: string
    readonly name: string
    readonly symbol: string
    /** Absent where the explorer does not know. */
    readonly decimals?: number
    readonly id?: string
  }
}
