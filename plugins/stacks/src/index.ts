export type {
  StacksConditions,
  StacksContractCall,
  StacksController,
  StacksDeployment,
  StacksNftTransfer,
  StacksReadOnlyCall,
  StacksSending,
  StacksSendOptions,
  StacksSent,
  StacksSigned,
  StacksStructuredMessage,
} from './door/StacksController.js'
export type { StacksOptions, StacksToken } from './options/checkOptions.js'
export { SendStacksTransaction, type StacksCall } from './send/StacksCall.js'
export { stacks } from './stacks.js'
