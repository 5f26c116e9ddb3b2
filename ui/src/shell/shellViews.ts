import type { ShellViews, ViewLoader } from '@latchkit/core'
import { withLooks } from '../views/connect/withLooks.js'
import { accountHeaderChunk } from './sideChunks.js'

/** How the shell shows one of its own views. */
export interface ShellView {
  /** Message key of the title; a view that knows better calls `useTitle`. */
  readonly title: string
  readonly load: ViewLoader
  /** `account` shows the network instead of a title. */
  readonly header?: 'account'
  /** The help view that the header offers where there is nothing to go back to. */
  readonly help?: keyof ShellViews
}

/** The shell's own views. Each is a chunk of its own. */
export const shellViews: Readonly<Record<keyof ShellViews, ShellView>> = {
  Connect: {
    title: 'shell.title.connect',
    load: () => import('../views/ConnectView.js'),
    help: 'WhatIsAWallet',
  },
  ConnectWallets: {
    title: 'shell.title.connectWallets',
    load: () => import('../views/ConnectWalletsView.js'),
    help: 'WhatIsAWallet',
  },
  AllWallets: {
    title: 'shell.title.allWallets',
    load: () => withLooks(import('../views/AllWalletsView.js')),
    help: 'WhatIsAWallet',
  },
  GetWallet: { title: 'wallet.get', load: () => import('../views/GetWalletView.js') },
  ConnectingExternal: {
    title: 'shell.title.connecting',
    load: () => import('../views/ConnectingExternalView.js'),
  },
  ConfirmAccount: {
    title: 'shell.title.confirmAccount',
    load: () => import('../views/ConfirmAccountView.js'),
  },
  Account: {
    title: 'shell.title.account',
    load: () => {
      void accountHeaderChunk.load()
      return import('../views/AccountView.js')
    },
    header: 'account',
  },
  ProfileWallets: {
    title: 'shell.title.profileWallets',
    load: () => import('../views/ProfileWalletsView.js'),
  },
  Networks: {
    title: 'shell.title.networks',
    load: () => import('../views/NetworksView.js'),
    help: 'WhatIsANetwork',
  },
  SwitchNetwork: {
    title: 'shell.title.switchNetwork',
    load: () => import('../views/SwitchNetworkView.js'),
  },
  SwitchActiveChain: {
    title: 'shell.title.switchActiveChain',
    load: () => import('../views/SwitchActiveChainView.js'),
  },
  UnsupportedChain: {
    title: 'shell.title.unsupportedChain',
    load: () => import('../views/UnsupportedChainView.js'),
  },
  WhatIsAWallet: {
    title: 'shell.title.whatIsAWallet',
    load: () => import('../views/WhatIsAWalletView.js'),
  },
  WhatIsANetwork: {
    title: 'shell.title.whatIsANetwork',
    load: () => import('../views/WhatIsANetworkView.js'),
  },
}
