export type { SessionStore, SiwxNonce } from './contract/SessionStore.js'
export type { SiwxMessage } from './contract/SiwxMessage.js'
export type { SiwxProof } from './contract/SiwxProof.js'
export type { SiwxSession } from './contract/SiwxSession.js'
