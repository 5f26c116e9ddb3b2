import { atom, type Contribution, gates, type NamedView, views } from '@latchkit/core'
import { withLooks } from '../views/connect/withLooks.js'
import type { ShellViewName } from './ShellViewName.js'
import { sideChunk } from './sideChunk.js'

/** The shell's own views. Each is a chunk of its own. */
const own: readonly (NamedView & { readonly name: ShellViewName })[] = [
  {
    name: 'Connect',
    title: 'shell.title.connect',
    view: async () => (await import('../views/ConnectView.js')).ConnectView,
    help: 'WhatIsAWallet',
  },
  {
    name: 'ConnectWallets',
    title: 'shell.title.connectWallets',
    view: async () => (await import('../views/ConnectWalletsView.js')).ConnectWalletsView,
    help: 'WhatIsAWallet',
  },
  {
    name: 'AllWallets',
    title: 'shell.title.allWallets',
    view: async () => (await withLooks(import('../views/AllWalletsView.js'))).AllWalletsView,
    help: 'WhatIsAWallet',
  },
  {
    name: 'GetWallet',
    title: 'wallet.get',
    view: async () => (await import('../views/GetWalletView.js')).GetWalletView,
  },
  {
    name: 'ConnectingExternal',
    title: 'shell.title.connecting',
    view: async () => (await import('../views/ConnectingExternalView.js')).ConnectingExternalView,
  },
  {
    name: 'ConfirmAccount',
    title: 'shell.title.confirmAccount',
    view: async () => (await import('../views/ConfirmAccountView.js')).ConfirmAccountView,
  },
  {
    name: 'Account',
    title: 'shell.title.account',
    view: async () => {
      void sideChunk.load()
      return (await import('../views/AccountView.js')).AccountView
    },
    header: 'account',
  },
  {
    name: 'ProfileWallets',
    title: 'shell.title.profileWallets',
    view: async () => (await import('../views/ProfileWalletsView.js')).ProfileWalletsView,
  },
  {
    name: 'Networks',
    title: 'shell.title.networks',
    view: async () => (await import('../views/NetworksView.js')).NetworksView,
    help: 'WhatIsANetwork',
  },
  {
    name: 'SwitchNetwork',
    title: 'shell.title.switchNetwork',
    view: async () => (await import('../views/SwitchNetworkView.js')).SwitchNetworkView,
  },
  {
    name: 'SwitchActiveChain',
    title: 'shell.title.switchActiveChain',
    view: async () => (await import('../views/SwitchActiveChainView.js')).SwitchActiveChainView,
  },
  {
    name: 'UnsupportedChain',
    title: 'shell.title.unsupportedChain',
    view: async () => (await import('../views/UnsupportedChainView.js')).UnsupportedChainView,
  },
  {
    name: 'WhatIsAWallet',
    title: 'shell.title.whatIsAWallet',
    view: async () => (await import('../views/WhatIsAWalletView.js')).WhatIsAWalletView,
  },
  {
    name: 'WhatIsANetwork',
    title: 'shell.title.whatIsANetwork',
    view: async () => (await import('../views/WhatIsANetworkView.js')).WhatIsANetworkView,
  },
]

/** What the shell brings to a kit. Plugins may replace and wrap any of it. */
export const shellContributions: readonly Contribution[] = [
  ...own.map(view => views.of(view)),
  gates.of({
    view: 'UnsupportedChain',
    isShut$: ({ options, connections }) =>
      atom(
        get =>
          options.networkSwitch !== false &&
          !options.allowUnsupportedNetwork &&
          get(connections.network$)?.supported === false,
      ),
  }),
]
