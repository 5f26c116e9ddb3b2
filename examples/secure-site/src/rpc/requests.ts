export { callsStatus } from './callsStatus.js'
export { answerEvm } from './evmRequests.js'
export { signLogin } from './signLogin.js'
export { answerSolana } from './solanaRequests.js'
