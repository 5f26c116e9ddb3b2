export type { ReceiveApi } from './receivePlugin.js'
export { receive } from './receivePlugin.js'
