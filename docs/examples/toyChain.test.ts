// @vitest-environment jsdom
import { describeChainPlugin } from '@latchkit/core/testing'
import { toy } from './toyChain.js'
import { createTestWallet, signatureOf } from './toyTestWallet.js'

describeChainPlugin('toy', {
  namespace: 'toy',
  plugin: () => toy(),
  wallet: () => createTestWallet('toy-wallet', 'toyWallet'),
  otherWallet: () => createTestWallet('toy-purse', 'toyPurse'),
  capabilities: ['chain-wallets', 'sign-message'],
  // A family with real keys verifies by a library that neither the plugin nor the wallet signs with.
  verify: ({ account, message, signature }) => signature === signatureOf(account.address, message),
  badAddresses: ['', 'toy', 'toy0000ALMA', 'toy0000almas'],
})
