import type { Messages } from '@latchkit/core'

/** English words of the Connect view: what the modal opens with. `{name}` marks a place for a value. */
export const firstMessages = {
  'connect.for': 'Connect to {family}',
  'connect.or': 'or',
  'connect.wallets': 'Wallets',
  'connect.featured': 'Featured wallets',
  'connect.more': 'More wallets',
  'connect.allWallets': 'All wallets',
  'connect.looking': 'Looking for wallets',
  'connect.none.title': 'No wallet found',
  'connect.none.text': 'Install a wallet in this browser, or switch yours on, then look again.',
  'connect.none.learn': 'Learn more',
  'connect.none.again': 'Look again',
  'connect.none.looking': 'Looking',

  'wallet.lastUsed': 'Last used',
  'wallet.installed': 'Installed',
  'wallet.qr': 'QR code',
  'wallet.get': 'Get it',
  'wallet.contested': 'Name not verified',
  'wallet.claim': '{number} of {count}',
  'wallet.connected': 'Connected',
  'wallet.active': 'Active',
} as const satisfies Messages
