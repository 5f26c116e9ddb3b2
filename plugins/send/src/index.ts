export type { SendController } from './SendController.js'
export type { SendEvents } from './SendEvents.js'
export type { HeadlessSend, SendFields } from './SendFields.js'
export { send } from './sendPlugin.js'
