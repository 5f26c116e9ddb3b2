export type { EmailLogin, EmbeddedWalletController } from './EmbeddedWalletController.js'
export { embeddedWallet } from './embeddedWallet.js'
export type { EmbeddedWalletOptions } from './options/EmbeddedWalletOptions.js'
export type { EmbeddedUser, FrameView } from './protocol/calls.js'
