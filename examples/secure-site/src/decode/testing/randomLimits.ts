import type { Limits } from '../evm/limits.js'
import type { Random } from './createRandom.js'

/** Limits of any kind. */
export function randomLimits(random: Random, delegate = random.address()): Limits {
  const is = () => random.below(2) === 0
  return {
    delegate,
    ...(is() && { token: random.address() }),
    amount: 1n + random.uint(90),
    ...(is() && { period: 60n + random.uint(24) }),
    start: 1_700_000_000n + random.uint(24),
    until: 1_800_000_000n + random.uint(24),
    ...(is() && { recipient: random.address() }),
  }
}
