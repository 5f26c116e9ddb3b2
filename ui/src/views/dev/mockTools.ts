/** The parts of the core's test tools that run in a browser; the others need a test runner. */
export { createMockWallet, type MockWallet } from '../../../../core/src/testing/createMockWallet.js'
export { mockChain } from '../../../../core/src/testing/mockChain.js'
