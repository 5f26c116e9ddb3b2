export type { SiwxMessage } from './contract/SiwxMessage.js'
