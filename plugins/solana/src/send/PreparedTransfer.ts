import type { Instruction } from '@solana/instructions'

/** What a transfer does on chain. */
export interface PreparedTransfer {
  readonly instructions: readonly Instruction[]
  /** Lamports that stay in an account created for the recipient. */
  readonly rent: bigint
  /** The source of the amount: the sender, or their token account. */
  readonly source: string
  /** The destination of the amount: the recipient, or their token account. */
  readonly destination: string
}
