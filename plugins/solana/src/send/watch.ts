export { findTransaction } from './findTransaction.js'
export { markSender } from './markSender.js'
export { waitForTransaction } from './waitForTransaction.js'
