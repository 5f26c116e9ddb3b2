export type { HeadlessSend, SendController, SendEvents, SendFields } from './contract/SendController.js'
export { send } from './sendPlugin.js'
