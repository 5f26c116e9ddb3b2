export type {
  CosmosAccountChoice,
  CosmosAccountData,
  CosmosAminoDoc,
  CosmosAminoSigner,
  CosmosApi,
  CosmosChainKey,
  CosmosCoin,
  CosmosDirectDoc,
  CosmosDirectSigner,
  CosmosIbcTransfer,
  CosmosStdFee,
  CosmosStdSignature,
} from './controller/CosmosApi.js'
export { cosmos } from './cosmos.js'
export type {
  CosmosGlobal,
  CosmosKeyType,
  CosmosNetwork,
  CosmosOptions,
  CosmosToken,
} from './options/CosmosOptions.js'
export {
  type CosmosFeeChoice,
  type CosmosMessage,
  type CosmosTransaction,
  SendCosmosTransaction,
} from './send/CosmosTransaction.js'
export type { CosmosFee } from './send/feeFor.js'
