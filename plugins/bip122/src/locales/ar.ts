import type { Messages } from '@latchkit/core'

export const messages: Messages = { 'bip122.family': 'بيتكوين' }
