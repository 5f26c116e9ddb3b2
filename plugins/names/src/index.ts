export type { NamesController } from './NamesController.js'
export type { NamesEvents } from './NamesEvents.js'
export { names } from './namesPlugin.js'
export type { NamesOptions } from './options/NamesOptions.js'
