export {
  type Call,
  type CallsReceipt,
  type CallsStatus,
  SendCalls,
  type SendCallsRequest,
  type SentCalls,
  type WalletCapabilities,
} from '@latchkit/core'
export type { EvmApi, EvmWalletClient, KitProvider } from './bridge/EvmApi.js'
export { evm } from './evm.js'
export type { EvmForeignDomain, EvmNames, EvmNetwork, EvmOptions, EvmToken } from './options/EvmOptions.js'
export { type EvmNetworkInput, evmNetwork } from './options/evmNetwork.js'
export type { Eip1193Provider } from './provider/Eip1193Provider.js'
export { type EvmTransaction, SendEvmTransaction } from './send/EvmTransaction.js'
export type { EvmFeeEstimate, EvmFees } from './send/estimateFee.js'
export { SignEvmTypedData } from './sign/EvmTypedData.js'
