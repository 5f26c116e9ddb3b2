export { getCallsStatus } from './getCallsStatus.js'
export { sendBatch } from './sendBatch.js'
