export { cosmos } from './cosmos.js'
export type {
  CosmosAccountData,
  CosmosAminoDoc,
  CosmosAminoSigner,
  CosmosChainKey,
  CosmosCoin,
  CosmosController,
  CosmosDirectDoc,
  CosmosDirectSigner,
  CosmosIbcTransfer,
  CosmosStdFee,
  CosmosStdSignature,
} from './door/CosmosController.js'
export type {
  CosmosGlobal,
  CosmosKeyType,
  CosmosNames,
  CosmosNetwork,
  CosmosOptions,
  CosmosToken,
} from './options/CosmosOptions.js'
export {
  type CosmosMessage,
  type CosmosTransaction,
  SendCosmosTransaction,
} from './send/CosmosTransaction.js'
export type { CosmosFee } from './send/feeFor.js'
