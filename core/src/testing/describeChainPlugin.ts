import { afterEach, describe } from 'vitest'
import type { ChainSuite } from './ChainSuite.js'
import { createChainBench } from './createChainBench.js'
import { describeChainConnecting } from './describeChainConnecting.js'
import { describeChainEnding } from './describeChainEnding.js'
import { describeChainFollowing } from './describeChainFollowing.js'
import { describeChainUsing } from './describeChainUsing.js'

/** The behaviour every chain plugin shares, against a real wallet and a real chain. */
export function describeChainPlugin(name: string, suite: ChainSuite): void {
  describe(`chain plugin ${name}`, () => {
    const bench = createChainBench(suite)
    afterEach(() => bench.clear())
    describeChainConnecting(bench)
    describeChainFollowing(bench)
    describeChainUsing(bench)
    describeChainEnding(bench)
  })
}
