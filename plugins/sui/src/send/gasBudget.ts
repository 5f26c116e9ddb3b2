import type { TransactionRequest } from '@latchkit/core'
import { assertFee } from '@latchkit/core/plugin'
import { Transaction } from '@mysten/sui/transactions'

/** In MIST. No transfer costs a whole SUI; the protocol itself lets no transaction take more than 50. */
const CEILING = { transfer: 1_000_000_000n, native: 50_000_000_000n } as const

/** The most that a built transaction may take, in MIST. */
export const budgetOf = (built: Uint8Array): bigint =>
  BigInt(Transaction.from(built).getData().gasData.budget ?? 0)

/** Holds a fee against the ceiling and what was reviewed. Throws as `assertFee` of the core does. */
export const checkFee = (fee: bigint, { transfer, maxFee }: TransactionRequest): void =>
  assertFee(fee, { ceiling: CEILING[transfer ? 'transfer' : 'native'], maxFee, pluginId: 'sui' })
