export type { EmailLogin, EmbeddedWalletApi } from './EmbeddedWalletApi.js'
export { embeddedWallet } from './embeddedWallet.js'
export type { EmbeddedWalletOptions } from './options/EmbeddedWalletOptions.js'
export type { EmbeddedUser, FrameView } from './protocol/calls.js'
