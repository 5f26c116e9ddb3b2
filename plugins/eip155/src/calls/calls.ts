export { getCallsStatus, showCallsStatus } from './getCallsStatus.js'
export { sendBatch } from './sendBatch.js'
