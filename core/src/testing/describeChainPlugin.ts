import type { ChainSuite } from './ChainSuite.js'
import { createChainRules } from './createChainRules.js'
import { registerRules } from './registerRules.js'
import { afterEach, describe, requireRunner } from './runner.js'

/** The behaviour that all chain plugins share, tested against a real wallet and a real chain. */
export function describeChainPlugin(name: string, suite: ChainSuite): void {
  requireRunner()
  describe(`chain plugin ${name}`, () => {
    const { rules, clear } = createChainRules(suite)
    afterEach(clear)
    registerRules(rules, suite.unchecked)
  })
}
