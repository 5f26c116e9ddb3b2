export type { NamesOptions } from './checkOptions.js'
export type { NamesController, NamesEvents } from './NamesController.js'
export { names } from './namesPlugin.js'
