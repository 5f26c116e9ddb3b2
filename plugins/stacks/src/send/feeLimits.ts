import { assertFee, type FeeBounds } from '@latchkit/core/plugin'

/** The fee ceiling, in microSTX: 5 STX. Wallets have limits of 2 and 3. */
export const MOST_FEE = 5_000_000n

/** Checks a fee against the ceiling and the reviewed fee. Throws as `assertFee` of core does. */
export const checkFee = (fee: bigint, bounds: Pick<FeeBounds, 'maxFee' | 'outcome'> = {}): void =>
  assertFee(fee, { ...bounds, ceiling: MOST_FEE, pluginId: 'stacks' })
