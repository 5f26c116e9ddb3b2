/** The views of `@latchkit/ui` by name. A test there compares them with those that it has. */
export const shellViewNames: readonly string[] = [
  'Account',
  'AllWallets',
  'ConfirmAccount',
  'Connect',
  'ConnectWallets',
  'ConnectingExternal',
  'GetWallet',
  'Networks',
  'ProfileWallets',
  'SwitchActiveChain',
  'SwitchNetwork',
  'UnsupportedChain',
  'WhatIsANetwork',
  'WhatIsAWallet',
]
