export {
  type StacksReads,
  type StacksReadsNetwork,
  type StacksReadsOptions,
  stacksReads,
} from './reads/stacksReads.js'
