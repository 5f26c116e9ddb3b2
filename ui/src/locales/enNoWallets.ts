import type { Messages } from '@latchkit/core'

/** English messages for somebody without a wallet, loaded with the list of those to get. `{name}` is a placeholder. */
export const noWalletsMessages = {
  'connect.none.title': 'No wallets found',
  'connect.none.text': 'Install a wallet in this browser or enable yours, then search again.',
  'connect.none.browser': 'Get one for this browser, then search again.',
  'connect.none.phone': 'Get one, then open this page in its browser.',
  'connect.none.get': 'Get a wallet',
  'connect.none.loading': 'Loading wallets',
  'connect.none.more': 'More wallets',
  'connect.none.chrome': 'Chrome Web Store',
  'connect.none.firefox': 'Firefox Add-ons',
  'connect.none.apple': 'App Store',
  'connect.none.google': 'Google Play',
  'connect.none.learn': 'Learn more',
  'connect.none.again': 'Search again',
  'connect.none.looking': 'Searching',
  'connect.none.still': 'Still no wallet. One that you just installed may need this page to reload.',
  'connect.none.reload': 'Reload',
} as const satisfies Messages
