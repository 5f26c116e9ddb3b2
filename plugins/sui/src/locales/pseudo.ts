import type { Messages } from '@latchkit/core'

/** The pseudo-locale `en-XA`, which shows texts that escaped the catalogue. */
export const messages: Messages = { 'sui.family': '[Šûî~]' }
