export type { SendController } from './SendController.js'
export type { HeadlessSend, SendFields } from './SendFields.js'
export { send } from './sendPlugin.js'
