export type { SuiOptions } from './options/SuiOptions.js'
export type { SuiFee } from './send/estimateFee.js'
export { SendSuiTransaction, type SuiTransaction } from './send/SuiTransaction.js'
export { sui } from './sui.js'
