import type { Messages } from '@latchkit/core'

export const messages: Messages = { 'sui.family': 'سوي' }
