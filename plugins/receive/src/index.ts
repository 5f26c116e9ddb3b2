export type { ReceiveController } from './ReceiveController.js'
export { receive } from './receivePlugin.js'
