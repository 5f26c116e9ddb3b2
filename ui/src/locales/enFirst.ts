import type { Messages } from '@latchkit/core'

/** English messages that the modal opens with: those of the shell around the views, and of Connect. `{name}` is a placeholder. */
export const firstMessages = {
  'shell.title.connect': 'Connect',
  'shell.title.connectWallets': 'Connect a wallet',
  'shell.title.allWallets': 'All wallets',
  'shell.title.getWallet': 'Get a wallet',
  'shell.title.connecting': 'Connecting',
  'shell.title.confirmAccount': 'Confirm your address',
  'shell.title.confirmStep': 'Confirm',
  'shell.title.account': 'Account',
  'shell.title.profileWallets': 'Wallets',
  'shell.title.networks': 'Networks',
  'shell.title.switchNetwork': 'Switch network',
  'shell.title.switchActiveChain': 'Switch network',
  'shell.title.unsupportedChain': 'Network not supported',
  'shell.title.whatIsAWallet': 'What is a wallet?',
  'shell.title.whatIsANetwork': 'What is a network?',
  'shell.back': 'Back',
  'shell.close': 'Close',
  'shell.help': 'Help',
  'shell.loading': 'Loading',
  'shell.retry': 'Retry',
  'shell.failed.title': 'Something went wrong',
  'shell.failed.text':
    'This part of the page stopped working. If you were sending something, check your wallet first.',
  'shell.failed.plugin':
    '“{plugin}” stopped working. If you were sending something, check your wallet first.',
  'shell.notLoaded.title': 'Failed to load',
  'shell.notLoaded.text': 'Check your connection and try again.',
  'shell.unknown.title': 'Page not found',
  'shell.unknown.text': 'This app doesn’t include this feature.',

  'connect.for': 'Connect to {family}',
  'connect.or': 'or',
  'connect.wallets': 'Wallets',
  'connect.more': 'More wallets',
  'connect.allWallets': 'All wallets',
  'connect.looking': 'Searching for wallets',

  'wallet.lastUsed': 'Last used',
  'wallet.installed': 'Installed',
  'wallet.qr': 'QR code',
  'wallet.get': 'Get it',
  'wallet.contested': 'Name not verified',
  'wallet.claim': '{number} of {count}',
} as const satisfies Messages
