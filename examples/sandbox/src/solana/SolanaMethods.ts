import type { Airdrop } from './createAirdrop.js'
import type { Ledger } from './createLedger.js'

/** What a method of the front works with. */
export interface MethodContext {
  readonly ledger: Ledger
  readonly airdrop: Airdrop
  /** Puts the slot beside a value. */
  context<T>(value: T): { context: { apiVersion: string; slot: bigint }; value: T }
}

/** Methods of Solana's JSON-RPC by name. */
export type SolanaMethods = Readonly<
  Record<string, (context: MethodContext, params: readonly unknown[]) => unknown>
>
