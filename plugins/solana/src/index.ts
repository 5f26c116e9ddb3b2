export type { SolanaOptions, SolanaToken } from './options/SolanaOptions.js'
export type { SolanaFeeEstimate } from './send/askFee.js'
export { SendSolanaTransaction, type SolanaTransaction } from './send/SolanaTransaction.js'
export { solana } from './solana.js'
