export { blockchainApi } from './blockchainApi.js'
export type { BlockchainApiOptions } from './checkOptions.js'
