import { createMockWallet, type MockWallet } from './createMockWallet.js'

/** Two wallets with two accounts each, for the kernel's own tests. */
export const foxAndOwl = (): [fox: MockWallet, owl: MockWallet] => [
  createMockWallet({ id: 'fox', accounts: ['fox-1', 'fox-2'] }),
  createMockWallet({ id: 'owl', accounts: ['owl-1', 'owl-2'] }),
]
