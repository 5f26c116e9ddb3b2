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
    load: async () => (await import('../views/ConnectView.js')).ConnectView,
    help: 'WhatIsAWallet',
  },
  ConnectWallets: {
    title: 'shell.title.connectWallets',
    load: async () => (await import('../views/ConnectWalletsView.js')).ConnectWalletsView,
    help: 'WhatIsAWallet',
  },
  AllWallets: {
    title: 'shell.title.allWallets',
    load: async () => (await withLooks(import('../views/AllWalletsView.js'))).AllWalletsView,
    help: 'WhatIsAWallet',
  },
  GetWallet: {
    title: 'wallet.get',
    load: async () => (await import('../views/GetWalletView.js')).GetWalletView,
  },
  ConnectingExternal: {
    title: 'shell.title.connecting',
    load: async () => (await import('../views/ConnectingExternalView.js')).ConnectingExternalView,
  },
  ConfirmAccount: {
    title: 'shell.title.confirmAccount',
    load: async () => (await import('../views/ConfirmAccountView.js')).ConfirmAccountView,
  },
  Account: {
    title: 'shell.title.account',
    load: async () => {
      void accountHeaderChunk.load()
      return (await import('../views/AccountView.js')).AccountView
    },
    header: 'account',
  },
  ProfileWallets: {
    title: 'shell.title.profileWallets',
    load: async () => (await import('../views/ProfileWalletsView.js')).ProfileWalletsView,
  },
  Networks: {
    title: 'shell.title.networks',
    load: async () => (await import('../views/NetworksView.js')).NetworksView,
    help: 'WhatIsANetwork',
  },
  SwitchNetwork: {
    title: 'shell.title.switchNetwork',
    load: async () => (await import('../views/SwitchNetworkView.js')).SwitchNetworkView,
  },
  SwitchActiveChain: {
    title: 'shell.title.switchActiveChain',
    load: async () => (await import('../views/SwitchActiveChainView.js')).SwitchActiveChainView,
  },
  UnsupportedChain: {
    title: 'shell.title.unsupportedChain',
    load: async () => (await import('../views/UnsupportedChainView.js')).UnsupportedChainView,
  },
  WhatIsAWallet: {
    title: 'shell.title.whatIsAWallet',
    load: async () => (await import('../views/WhatIsAWalletView.js')).WhatIsAWalletView,
  },
  WhatIsANetwork: {
    title: 'shell.title.whatIsANetwork',
    load: async () => (await import('../views/WhatIsANetworkView.js')).WhatIsANetworkView,
  },
}
