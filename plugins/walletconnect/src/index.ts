export type { WalletConnectOptions } from './options/WalletConnectOptions.js'
export type { Pairing, WalletConnectController } from './WalletConnectController.js'
export { walletconnect } from './walletconnect.js'
