export type { SolanaOptions, SolanaToken } from './options/SolanaOptions.js'
export type { SolanaFeeEstimate } from './send/askFee.js'
export { solana } from './solana.js'
