export {
  type SolanaReads,
  type SolanaReadsNetwork,
  type SolanaReadsOptions,
  solanaReads,
} from './reads/solanaReads.js'
