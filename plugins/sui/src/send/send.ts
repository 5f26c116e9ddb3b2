// One form asks for all of them, about the same transaction.
export { asData } from './asData.js'
export { checkTransfer } from './checkTransfer.js'
export { estimateFee } from './estimateFee.js'
export { sendTransaction } from './sendTransaction.js'
