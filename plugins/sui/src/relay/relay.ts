export { openSession } from './openSession.js'
export { proposal } from './proposal.js'
