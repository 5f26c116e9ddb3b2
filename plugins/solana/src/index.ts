export type {
  SolanaKitSigner,
  SolanaMessageSigner,
  SolanaModifyingSigner,
  SolanaSendingSigner,
  SolanaSignableMessage,
} from './controller/kitSigner.js'
export type {
  SolanaApi,
  SolanaSendOptions,
  SolanaSignInInput,
  SolanaSignInOutput,
  SolanaSigningOptions,
  SolanaStandardWallet,
  SolanaWalletAccount,
} from './controller/SolanaApi.js'
export type { Web3Classes, Web3Wallet } from './controller/web3Wallet.js'
export type { MobileWalletAdapter, MobileWalletScenario } from './mobile/MobileWalletAdapter.js'
export type { SolanaOptions, SolanaToken } from './options/SolanaOptions.js'
export type { SolanaFeeEstimate } from './send/askFee.js'
export { SendSolanaTransaction, type SolanaTransaction } from './send/SolanaTransaction.js'
export type { SendOptions } from './send/sendTransaction.js'
export { solana } from './solana.js'
