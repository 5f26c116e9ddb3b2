export type { HeadlessSend, SendController, SendEvents, SendFields } from './SendController.js'
export { send } from './sendPlugin.js'
