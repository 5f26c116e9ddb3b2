import type { Messages } from '@latchkit/core'

export const messages: Messages = { 'eip155.family': 'إيثيريوم والشبكات المتوافقة' }
