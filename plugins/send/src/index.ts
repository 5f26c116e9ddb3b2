export type { HeadlessSend, SendController, SendEvents, SendFields } from './contract/SendController.js'
export type { SendOptions } from './contract/SendOptions.js'
export { send } from './sendPlugin.js'
