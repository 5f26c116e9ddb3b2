import { pseudoMessages } from '@latchkit/core/tools'
import { messages as english } from './en.js'
import { viewMessages } from './enViews.js'

/** The pseudo-locale `en-XA`: what shows up without brackets did not come from the catalogue. */
export const messages = pseudoMessages({ ...english, ...viewMessages })
