import type { Messages } from '@latchkit/core'

/** English messages of the views of money that plugins share; they load with those. */
export const moneyMessages = {
  'money.none': 'Transaction not found',
  'money.amount': 'Amount',
  'money.network': 'Network',
  'money.contract': '{symbol} contract',
  'money.contract.open': 'Open the contract in the explorer',
  'money.address.open': 'Open in the explorer',
  'money.transaction': 'Transaction',
  'money.explorer': 'Explorer',
  'money.check': 'Check again',
  'money.done': 'Done',
  'money.gone': 'Nothing to review',
  'money.change': 'Change',
  'money.start': 'Start again',
  'money.moved': 'Money moved',
  'money.moved.none': 'None',
  'money.moved.maybe': 'Unknown',
  'money.moved.looking': 'Looking on the network…',
  'money.moved.confirmed': 'The network confirmed it',
  'money.fee': 'Fee paid',
  'money.fee.network': 'Network fee',
  'money.fee.unknown': 'Unknown',

  'money.search': 'Search by name, symbol or address',
  'money.search.clear': 'Clear the search',
  'money.tokens': 'Tokens',
  'money.tokens.loading': 'Loading tokens',
  'money.tokens.none': 'No tokens found',
} as const satisfies Messages
