import type { ChainRpc } from '../chain/chainRpc.js'
import { type CosmosFee, feeFor } from './feeFor.js'
import { checkFee, type FeeBounds } from './feeLimit.js'
import { type Simulation, simulate } from './simulate.js'

/**
 * Chooses the gas of a transaction by a simulation, a third more than that used, and its fee within bounds. Throws
 * `fee/UNREASONABLE` and `fee/ABOVE_LIMIT`.
 */
export async function chooseFee(
  rpc: ChainRpc,
  simulation: Simulation,
  bounds: Omit<FeeBounds, 'network'>,
): Promise<CosmosFee> {
  const { network, transaction } = simulation
  const usual =
    transaction.gas === undefined
      ? withMargin((await simulate(rpc, simulation)).gas, { network, ...bounds })
      : feeFor(network, transaction.gas)
  const fee = { ...usual, ...transaction.fee }
  checkFee(fee, { network, ...bounds })
  return fee
}

/** A longer amount costs slightly more gas: the reviewed fee is kept as long as a tenth is left for that. */
function withMargin(used: bigint, { network, maxFee }: FeeBounds): CosmosFee {
  const usual = feeFor(network, (used * 4n + 2n) / 3n)
  if (maxFee === undefined || usual.amount <= maxFee) return usual
  const least = feeFor(network, (used * 11n + 9n) / 10n)
  return least.amount <= maxFee ? least : usual
}
