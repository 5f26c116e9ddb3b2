export {
  type BitcoinReads,
  type BitcoinReadsNetwork,
  type BitcoinReadsOptions,
  bitcoinReads,
} from './reads/bitcoinReads.js'
