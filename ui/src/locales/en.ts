import { buttonMessages } from './enButtons.js'
import { firstMessages } from './enFirst.js'
import { laterMessages } from './enLater.js'

/** All English messages: those that load with the page, with the modal, and with the other views. */
export const messages = { ...buttonMessages, ...firstMessages, ...laterMessages }
