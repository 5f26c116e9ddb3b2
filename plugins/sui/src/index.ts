export type { SuiClient } from './chain/SuiClient.js'
export type { SuiController, SuiResult, SuiSignedTransaction } from './door/SuiController.js'
export type { SuiOptions, SuiToken } from './options/SuiOptions.js'
export type { SuiFee } from './send/estimateFee.js'
export {
  SendSuiTransaction,
  type SuiSponsoredTransaction,
  type SuiTransaction,
} from './send/SuiTransaction.js'
export { sui } from './sui.js'
