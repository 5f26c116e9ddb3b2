export type { SolanaOptions, SolanaToken } from './options/SolanaOptions.js'
export type { SolanaFeeEstimate } from './send/estimateFee.js'
export { solana } from './solana.js'
