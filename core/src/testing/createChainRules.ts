import type { ChainSuite } from './ChainSuite.js'
import { createChainFixture } from './createChainFixture.js'
import { describeChainAmounts } from './describeChainAmounts.js'
import { describeChainConnecting } from './describeChainConnecting.js'
import { describeChainEnding } from './describeChainEnding.js'
import { describeChainFollowing } from './describeChainFollowing.js'
import { describeChainLimits } from './describeChainLimits.js'
import { describeChainMoving } from './describeChainMoving.js'
import { describeChainUsing } from './describeChainUsing.js'
import { collectRules, type Rule } from './Rule.js'

/** The rules of a chain suite, and the cleanup after each. */
export interface ChainRules {
  readonly rules: readonly Rule[]
  clear(): Promise<void>
}

/** Collects the rules of a chain plugin. Throws if the suite excludes a rule that does not exist. */
export function createChainRules(suite: ChainSuite): ChainRules {
  const fixture = createChainFixture(suite)
  const collector = collectRules()
  describeChainConnecting(collector, fixture)
  describeChainFollowing(collector, fixture)
  describeChainUsing(collector, fixture)
  describeChainMoving(collector, fixture)
  describeChainAmounts(collector, fixture)
  describeChainLimits(collector, fixture)
  describeChainEnding(collector, fixture)
  const { rules } = collector
  for (const excused of Object.keys(suite.unchecked ?? {})) {
    if (!rules.some(({ name }) => name === excused)) throw new Error(`The suite has no rule '${excused}'`)
  }
  return { rules, clear: fixture.clear }
}
