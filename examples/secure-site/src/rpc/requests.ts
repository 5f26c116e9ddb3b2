export { callsStatus } from './callsStatus.js'
export { answerEvm } from './evmRequests.js'
export { answerSolana } from './solanaRequests.js'
