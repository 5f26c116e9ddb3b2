import type { Messages } from '@latchkit/core'

export const messages: Messages = { 'polkadot.family': 'بولكادوت' }
