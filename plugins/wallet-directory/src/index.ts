export type { WalletDirectoryOptions } from './options/WalletDirectoryOptions.js'
export { walletDirectory } from './walletDirectory.js'
