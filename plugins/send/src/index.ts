export type { SendController } from './SendController.js'
export type { SendFields } from './SendFields.js'
export { send } from './sendPlugin.js'
