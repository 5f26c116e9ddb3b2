export type { StacksOptions } from './options/checkOptions.js'
export { SendStacksTransaction, type StacksCall } from './send/StacksCall.js'
export { stacks } from './stacks.js'
