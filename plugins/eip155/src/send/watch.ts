export { findTransaction, markSender } from './findTransaction.js'
export { waitForTransaction } from './waitForTransaction.js'
