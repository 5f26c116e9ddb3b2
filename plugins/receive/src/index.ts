export type { ReceiveController } from './receivePlugin.js'
export { receive } from './receivePlugin.js'
