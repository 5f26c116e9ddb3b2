import type { Messages } from '@latchkit/core'

/** English messages of the views of money that plugins share; they load with those. */
export const moneyMessages = {
  'money.none': 'Transaction not found',
  'money.transaction': 'Transaction',
  'money.explorer': 'Explorer',
  'money.check': 'Check again',
  'money.done': 'Done',
} as const satisfies Messages
