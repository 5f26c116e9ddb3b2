export {
  type RelayedAccount,
  type RelayedWallet,
  relayStandardWallet,
} from './relay/relayStandardWallet.js'
export { announceWallets, type PageWallets } from './standard/announceWallets.js'
export { callFeature, type FeatureCall } from './standard/callFeature.js'
export { connectStandard, standardNetwork } from './standard/connectStandard.js'
export {
  createStandardSession,
  type StandardSession,
  type StandardSessionStart,
} from './standard/createStandardSession.js'
export { discoverStandardWallets, type StandardDiscovery } from './standard/discoverStandardWallets.js'
export { findStandardSigner, type StandardSigner } from './standard/findStandardSigner.js'
export { listenForWallets } from './standard/listenForWallets.js'
export {
  readStandardAccounts,
  type StandardAccount,
  type StandardAccounts,
} from './standard/readStandardAccounts.js'
export type { StandardFamily } from './standard/StandardFamily.js'
export { canUse, findFeature, isOnChain, type StandardWallet } from './standard/StandardWallet.js'
