export type {
  StacksAddressesRequest,
  StacksApi,
  StacksConditions,
  StacksContractCall,
  StacksDeployment,
  StacksNftTransfer,
  StacksReadOnlyCall,
  StacksSending,
  StacksSendOptions,
  StacksSent,
  StacksSigned,
  StacksStructuredMessage,
  StacksWalletAddress,
} from './controller/StacksApi.js'
export type { StacksOptions, StacksToken } from './options/checkOptions.js'
export { SendStacksTransaction, type StacksCall } from './send/StacksCall.js'
export { stacks } from './stacks.js'
