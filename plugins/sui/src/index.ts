export type { SuiClient } from './chain/SuiClient.js'
export type { SuiApi, SuiResult, SuiSignedTransaction } from './controller/SuiApi.js'
export type { SuiOptions, SuiToken } from './options/SuiOptions.js'
export type { SuiFee } from './send/estimateFee.js'
export {
  SendSuiTransaction,
  type SuiSponsoredTransaction,
  type SuiTransaction,
} from './send/SuiTransaction.js'
export { sui } from './sui.js'
