import { assertFee, type FeeBounds } from '@latchkit/core/errors'
import { feeCeilingOf } from '@latchkit/core/plugin'
import type { StacksEnv } from '../StacksEnv.js'

/** The usual fee ceiling, in microSTX: 5 STX. Wallets have limits of 2 and 3. */
const MOST_FEE = 5_000_000n

/** The fee ceiling of a network, in microSTX. */
export const ceilingOf = ({ config }: Pick<StacksEnv, 'config'>, networkId: string): bigint =>
  feeCeilingOf(config.networks, networkId, MOST_FEE)

/** Checks a fee against the ceiling and the reviewed fee. Throws as `assertFee` of core does. */
export const checkFee = (fee: bigint, bounds: Omit<FeeBounds, 'pluginId'>): void =>
  assertFee(fee, { ...bounds, pluginId: 'stacks' })
