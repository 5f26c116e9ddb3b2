import type { TransactionRequest } from '@latchkit/core'
import { assertFee } from '@latchkit/core/plugin'
import { Transaction } from '@mysten/sui/transactions'

/** In MIST. No transfer costs a whole SUI; the protocol itself allows at most 50. */
const CEILING = { transfer: 1_000_000_000n, native: 50_000_000_000n } as const

/** Who pays the gas of a built transaction. */
export function gasOwner(built: Uint8Array): string | null | undefined {
  const { gasData, sender } = Transaction.from(built).getData()
  return gasData.owner ?? sender
}

/** The gas budget of a built transaction, in MIST. */
const budgetOf = (built: Uint8Array): bigint => BigInt(Transaction.from(built).getData().gasData.budget ?? 0)

/** Checks a fee against the ceiling and the reviewed fee. Throws as `assertFee` of core does. */
export const checkFee = (fee: bigint, { transfer, maxFee }: TransactionRequest): void =>
  assertFee(fee, { ceiling: CEILING[transfer ? 'transfer' : 'native'], maxFee, pluginId: 'sui' })

/** Checks the gas budget of a built transaction, unless a sponsor pays it. Throws as `checkFee`. */
export function checkOwnBudget(built: Uint8Array, request: TransactionRequest): void {
  if (gasOwner(built) === request.account.address) checkFee(budgetOf(built), request)
}
