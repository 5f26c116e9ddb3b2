import type { Setup } from '../setup/Setup.js'

/** A view that the picker offers. */
export interface StageView {
  readonly id: string
  readonly title: string
  /** It needs an account. */
  readonly connected?: boolean
}

/** The views of a setup that open without parameters. */
export const stageViews = (setup: Setup): readonly StageView[] => [
  { id: 'Connect', title: 'Connect' },
  { id: 'AllWallets', title: 'All wallets' },
  ...(setup.walletConnect ? [{ id: 'walletconnect', title: 'Scan with a phone' }] : []),
  { id: 'WhatIsAWallet', title: 'What is a wallet?' },
  { id: 'WhatIsANetwork', title: 'What is a network?' },
  { id: 'Account', title: 'Account', connected: true },
  { id: 'ProfileWallets', title: 'Your wallets', connected: true },
  { id: 'Networks', title: 'Networks', connected: true },
  ...(setup.send ? [{ id: 'send', title: 'Send', connected: true }] : []),
  ...(setup.swap && setup.evm ? [{ id: 'swap', title: 'Swap', connected: true }] : []),
  ...(setup.exchangePay && setup.evm ? [{ id: 'exchange-pay', title: 'Fund wallet', connected: true }] : []),
  ...(setup.receive ? [{ id: 'receive', title: 'Receive', connected: true }] : []),
  ...(setup.activity ? [{ id: 'activity', title: 'Activity', connected: true }] : []),
  ...(setup.names && setup.api ? [{ id: 'names', title: 'Names', connected: true }] : []),
]
