export type { PolkadotExtension } from './door/extensionFields.js'
export type {
  PolkadotController,
  PolkadotRawPayload,
  PolkadotSigner,
  PolkadotSignerPayload,
  PolkadotSignerResult,
} from './door/PolkadotController.js'
export type { PolkadotNetwork, PolkadotOptions, PolkadotToken } from './options/PolkadotOptions.js'
export { polkadot } from './polkadot.js'
export {
  type PolkadotCall,
  type PolkadotPayment,
  type PolkadotTransferAll,
  SendPolkadotTransaction,
} from './send/PolkadotCall.js'
export type { PolkadotResult } from './send/waitForResult.js'
