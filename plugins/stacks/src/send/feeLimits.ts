import { assertFee, type FeeBounds } from '@latchkit/core/plugin'

/** The most that is believed for one transaction, in microSTX: 5 STX. Wallets set themselves limits of 2 and 3. */
export const MOST_FEE = 5_000_000n

/** Holds a fee against the ceiling and what was reviewed. Throws as `assertFee` of the core does. */
export const checkFee = (fee: bigint, bounds: Pick<FeeBounds, 'maxFee' | 'outcome'> = {}): void =>
  assertFee(fee, { ...bounds, ceiling: MOST_FEE, pluginId: 'stacks' })
