import type { Airdrop } from './createAirdrop.js'
import type { Ledger } from './createLedger.js'

export interface MethodContext {
  readonly ledger: Ledger
  readonly airdrop: Airdrop
  /** Adds the slot to a value. */
  context<T>(value: T): { context: { apiVersion: string; slot: bigint }; value: T }
}

export type SolanaMethods = Readonly<
  Record<string, (context: MethodContext, params: readonly unknown[]) => unknown>
>
