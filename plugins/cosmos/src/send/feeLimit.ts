import { assertFee } from '@latchkit/core/plugin'
import type { CosmosChain } from '../options/CosmosConfig.js'
import { type CosmosFee, feeFor } from './feeFor.js'

/** A transfer uses some 100,000 gas, with a token's own rules a few times that; blocks of most networks end below the other. */
const MOST_GAS = { transfer: 2_000_000n, native: 50_000_000n }

/** What a fee may be. */
export interface FeeBounds {
  readonly network: CosmosChain
  readonly isTransfer: boolean
  /** What was reviewed. */
  readonly maxFee?: bigint
}

/** Holds a fee against the most that the network can ask for at its price, and what was reviewed. Throws as `assertFee` of the core does. */
export function checkFee({ amount }: CosmosFee, { network, isTransfer, maxFee }: FeeBounds): void {
  const ceiling = feeFor(network, isTransfer ? MOST_GAS.transfer : MOST_GAS.native).amount
  assertFee(amount, { ceiling, maxFee, pluginId: 'cosmos' })
}
