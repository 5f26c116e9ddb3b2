export type { SiwxMessage } from './contract/SiwxMessage.js'
export { buildMessage } from './message/buildMessage.js'
export { parseMessage } from './message/parseMessage.js'
