import type { Messages } from '@latchkit/core'

export const messages: Messages = { 'cosmos.family': 'كوزموس' }
