export type { WalletConnectOptions } from './options/WalletConnectOptions.js'
export type { EndingSession, Pairing, Reach, WalletConnectApi } from './WalletConnectApi.js'
export { walletconnect } from './walletconnect.js'
