export type { PolkadotExtension } from './controller/extensionFields.js'
export type {
  PolkadotApi,
  PolkadotRawPayload,
  PolkadotSigner,
  PolkadotSignerPayload,
  PolkadotSignerResult,
} from './controller/PolkadotApi.js'
export type { PolkadotNetwork, PolkadotOptions, PolkadotToken } from './options/PolkadotOptions.js'
export { polkadot } from './polkadot.js'
export {
  type PolkadotCall,
  type PolkadotPayment,
  type PolkadotTransferAll,
  SendPolkadotTransaction,
} from './send/PolkadotCall.js'
export type { PolkadotResult } from './send/waitForResult.js'
