import { assertFee } from '@latchkit/core/errors'
import type { CosmosChain } from '../options/CosmosConfig.js'
import { type CosmosFee, feeFor } from './feeFor.js'

/** A transfer uses some 100,000 gas, or a few times that with a token's own rules; the other value exceeds most block limits. */
const MOST_GAS = { transfer: 2_000_000n, native: 50_000_000n }

export interface FeeBounds {
  readonly network: CosmosChain
  readonly isTransfer: boolean
  /** The reviewed fee. */
  readonly maxFee?: bigint
}

/**
 * Checks a fee against the app's ceiling or the maximum at the network's price, and the reviewed fee, which are all of the network's own
 * coin: a fee in another one is the app's. Throws as `assertFee` of core does.
 */
export function checkFee({ amount, denom }: CosmosFee, { network, isTransfer, maxFee }: FeeBounds): void {
  if (denom !== network.denom) return
  const usual = feeFor(network, isTransfer ? MOST_GAS.transfer : MOST_GAS.native).amount
  const { feeCeiling: ceiling = usual } = network
  assertFee(amount, { ceiling, maxFee, pluginId: 'cosmos' })
}
