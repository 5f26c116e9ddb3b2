export { requiredViews } from '../modal/requiredViews.js'
export type {
  ChainSuite,
  ChainTransfer,
  ChainWalletDriver,
  SendFault,
  SignatureCheck,
  WalletFault,
} from './ChainSuite.js'
export { createMockWallet, type MockWallet, type MockWalletOptions } from './createMockWallet.js'
export type { PluginSuite } from './createPluginRules.js'
export { createTestKit } from './createTestKit.js'
export { createWalletDriver, type DrivenWallet, type WalletDriverOptions } from './createWalletDriver.js'
export { describeChainPlugin } from './describeChainPlugin.js'
export {
  describeNetworkReads,
  type ReadsPayment,
  type ReadsSuite,
} from './describeNetworkReads.js'
export { describePlugin } from './describePlugin.js'
export { type Extended, extendPlugin } from './extendPlugin.js'
export { type FakeGrant, type FakeGrantOptions, fakeGrant } from './fakeGrant.js'
export { messageFaults } from './messageFaults.js'
export { type MockChainOptions, mockChain } from './mockChain.js'
export { until } from './until.js'
