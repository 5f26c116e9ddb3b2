import { pseudoMessages } from '@latchkit/core/tools'
import { messages as viewMessages } from '../locales/en.js'
import { buttonMessages } from './buttonMessages.js'
import { legalMessages } from './legalMessages.js'
import { shellMessages } from './shellMessages.js'

/** English in disguise, as the locale `en-XA`. */
export const messages = pseudoMessages({
  ...buttonMessages,
  ...shellMessages,
  ...legalMessages,
  ...viewMessages,
})
