export type { NamesOptions } from './checkOptions.js'
export type { NamesApi, NamesEvents } from './NamesApi.js'
export { names } from './namesPlugin.js'
