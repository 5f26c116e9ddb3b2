import type { Messages } from '@latchkit/core'

export const messages: Messages = { 'solana.family': 'سولانا' }
