import type { Setup } from '../setup/Setup.js'
import type { World } from '../world/World.js'

export interface StageView {
  readonly id: string
  readonly title: string
  readonly group: 'before' | 'connected' | 'feature'
  /** True if the setup has it, which is the default. */
  readonly has?: boolean
}

/** The views of a setup that open without parameters. */
export function stageViews(setup: Setup, { secure }: World): readonly StageView[] {
  const { walletConnect, evm, api, send, swap, onramp, exchangePay, receive, activity, names, permissions } =
    setup
  const all: readonly StageView[] = [
    { id: 'Connect', title: 'Connect', group: 'before' },
    { id: 'AllWallets', title: 'All wallets', group: 'before' },
    { id: 'walletconnect', title: 'Scan with a phone', group: 'before', has: walletConnect },
    { id: 'WhatIsAWallet', title: 'What is a wallet?', group: 'before' },
    { id: 'WhatIsANetwork', title: 'What is a network?', group: 'before' },
    { id: 'Account', title: 'Account', group: 'connected' },
    { id: 'ProfileWallets', title: 'Your wallets', group: 'connected' },
    { id: 'Networks', title: 'Networks', group: 'connected' },
    { id: 'send', title: 'Send', group: 'feature', has: send },
    { id: 'swap', title: 'Swap', group: 'feature', has: swap && evm },
    { id: 'onramp', title: 'Buy crypto', group: 'feature', has: onramp && api },
    { id: 'exchange-pay', title: 'Fund wallet', group: 'feature', has: exchangePay && evm },
    { id: 'receive', title: 'Receive', group: 'feature', has: receive },
    { id: 'activity', title: 'Activity', group: 'feature', has: activity },
    { id: 'names', title: 'Names', group: 'feature', has: names && api },
    { id: 'permissions', title: 'Permissions', group: 'feature', has: permissions && api && !!secure },
  ]
  return all.filter(({ has = true }) => has)
}
