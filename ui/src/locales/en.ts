import { buttonMessages } from './enButtons.js'
import { firstMessages } from './enFirst.js'
import { laterMessages } from './enLater.js'

/** All English words, by when they load: with the page, with the modal, with the other views. */
export const messages = { ...buttonMessages, ...firstMessages, ...laterMessages }
