import { firstMessages } from './enFirst.js'
import { laterMessages } from './enLater.js'

/** English words of the shell's own views. */
export const messages = { ...firstMessages, ...laterMessages }
