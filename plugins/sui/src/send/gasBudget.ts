import type { TransactionRequest } from '@latchkit/core'
import { assertFee } from '@latchkit/core/errors'
import { feeCeilingOf } from '@latchkit/core/plugin'
import { Transaction } from '@mysten/sui/transactions'
import type { SuiEnv } from '../SuiEnv.js'

/** The usual ones, in MIST. No transfer costs a whole SUI; the protocol itself allows at most 50. */
const CEILING = { transfer: 1_000_000_000n, native: 50_000_000_000n } as const

export function gasOwner(built: Uint8Array): string | null | undefined {
  const { gasData, sender } = Transaction.from(built).getData()
  return gasData.owner ?? sender
}

/** The gas budget of a built transaction, in MIST. */
const budgetOf = (built: Uint8Array): bigint => BigInt(Transaction.from(built).getData().gasData.budget ?? 0)

/** Checks a fee against the ceiling and the reviewed fee. Throws as `assertFee` of core does. */
export function checkFee(
  { config }: Pick<SuiEnv, 'config'>,
  { networkId, transfer, maxFee }: TransactionRequest,
  fee: bigint,
): void {
  const ceiling = feeCeilingOf(config.networks, networkId, CEILING[transfer ? 'transfer' : 'native'])
  assertFee(fee, { ceiling, maxFee, pluginId: 'sui' })
}

/** Checks the gas budget of a built transaction, unless a sponsor pays it. Throws as `checkFee`. */
export function checkOwnBudget(
  env: Pick<SuiEnv, 'config'>,
  request: TransactionRequest,
  built: Uint8Array,
): void {
  if (gasOwner(built) === request.account.address) checkFee(env, request, budgetOf(built))
}
