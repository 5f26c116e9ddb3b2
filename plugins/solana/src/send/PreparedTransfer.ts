import type { Instruction } from '@solana/instructions'

/** What a transfer does on chain. */
export interface PreparedTransfer {
  readonly instructions: readonly Instruction[]
  /** Lamports that stay in an account which is opened for the recipient. */
  readonly rent: bigint
  /** The account that the amount leaves: the sender, or their account of the token. */
  readonly source: string
  /** The account that the amount arrives in: the recipient, or their account of the token. */
  readonly destination: string
}
