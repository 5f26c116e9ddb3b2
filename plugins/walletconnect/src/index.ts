export type { WalletConnectOptions } from './options/WalletConnectOptions.js'
export type { EndingSession, Pairing, Reach, WalletConnectController } from './WalletConnectController.js'
export { walletconnect } from './walletconnect.js'
