import type { CompiledTransactionMessage } from '@solana/kit'

export type DecodedMessage = CompiledTransactionMessage & { readonly lifetimeToken: string }

/** The balance of a token account, by its place among the transaction's accounts. */
export interface TokenBalance {
  readonly accountIndex: number
  readonly mint: string
  readonly owner: string
  readonly programId: string
  readonly amount: bigint
  readonly decimals: number
}

export interface LandedTransaction {
  readonly signature: string
  readonly signatures: readonly string[]
  readonly slot: bigint
  /** Seconds since the epoch. */
  readonly time: number
  readonly bytes: Uint8Array
  readonly message: DecodedMessage
  /** In the RPC's format; null if it succeeded. */
  readonly err: unknown
  readonly logs: readonly string[]
  readonly units: bigint
  readonly fee: bigint
  readonly preBalances: readonly bigint[]
  readonly postBalances: readonly bigint[]
  readonly preTokens: readonly TokenBalance[]
  readonly postTokens: readonly TokenBalance[]
}
