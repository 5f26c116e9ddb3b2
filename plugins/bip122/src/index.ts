export { bitcoin } from './bitcoin.js'
export type { BitcoinGlobal, BitcoinOptions } from './options/BitcoinOptions.js'
export type { BitcoinTransaction } from './send/BitcoinTransaction.js'
