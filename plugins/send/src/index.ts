export type { HeadlessSend, SendApi, SendEvents, SendFields } from './contract/SendApi.js'
export type { SendOptions } from './contract/SendOptions.js'
export { send } from './sendPlugin.js'
