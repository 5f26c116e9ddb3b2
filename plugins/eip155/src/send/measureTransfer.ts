import { settleBy } from '@latchkit/core/plugin'
import type { Trial } from './MeasuredTransfer.js'
import { probeTransfer } from './probeTransfer.js'
import { simulateTransfer } from './simulateTransfer.js'

/** What a trial of a transfer moved, in base units of the asset. */
export interface Measured {
  readonly spent: bigint
  readonly received: bigint
}

/** Nobody waits longer for a measure; without one the review says less. */
const PATIENCE = 6_000

const atLeastZero = (amount: bigint) => (amount > 0n ? amount : 0n)

/**
 * Measures what leaves and what arrives, as the difference of the balances. `undefined` where no node tells, and for a transfer to
 * oneself, where the two cannot be told apart. Never rejects.
 */
export async function measureTransfer(trial: Trial): Promise<Measured | undefined> {
  if (trial.from.toLowerCase() === trial.recipient.toLowerCase()) return undefined
  const found = await settleBy(measure(trial), PATIENCE, trial.signal).catch(() => undefined)
  return (
    found && {
      spent: atLeastZero(found.before.sender - found.after.sender),
      received: atLeastZero(found.after.recipient - found.before.recipient),
    }
  )
}

/** The second way is for nodes that lack the first. What the first could not measure, the second must not guess. */
async function measure(trial: Trial) {
  try {
    return await simulateTransfer(trial)
  } catch {
    return probeTransfer(trial)
  }
}
