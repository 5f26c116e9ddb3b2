export { cosmos } from './cosmos.js'
export type { CosmosGlobal, CosmosKeyType, CosmosNetwork, CosmosOptions } from './options/CosmosOptions.js'
export type { CosmosMessage, CosmosTransaction } from './send/CosmosTransaction.js'
export type { CosmosFee } from './send/feeFor.js'
