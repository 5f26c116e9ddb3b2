import type { Messages } from '@latchkit/core'

export const messages: Messages = { 'stacks.family': 'ستاكس' }
