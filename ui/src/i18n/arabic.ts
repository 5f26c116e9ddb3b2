import { messages as viewMessages } from '../locales/ar.js'
import { arabicShellMessages } from './arabicShellMessages.js'

/** All Arabic words of the shell and its views. */
export const messages = { ...arabicShellMessages, ...viewMessages }
