export type { WalletDirectoryOptions } from './checkOptions.js'
export { walletDirectory } from './walletDirectory.js'
