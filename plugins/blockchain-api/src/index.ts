export { blockchainApi } from './blockchainApi.js'
export type { BlockchainApiOptions } from './options/BlockchainApiOptions.js'
