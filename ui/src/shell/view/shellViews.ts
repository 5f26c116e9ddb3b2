import { atom, type Contribution, gates, type NamedView, views } from '@latchkit/core'
import { extrasChunk } from '../../loading/extrasChunk.js'
import { withLooks } from '../../views/connect/withLooks.js'
import type { ShellViewName } from './ShellViewName.js'

/** The shell's own views. Those that are seen together share a chunk. */
const own: readonly (NamedView & { readonly name: ShellViewName })[] = [
  {
    name: 'Connect',
    title: 'shell.title.connect',
    view: async () => (await import('../../views/connect/ConnectView.js')).ConnectView,
    help: 'WhatIsAWallet',
  },
  {
    name: 'ConnectWallets',
    title: 'shell.title.connectWallets',
    view: async () => (await import('../../views/connect/ConnectWalletsView.js')).ConnectWalletsView,
    help: 'WhatIsAWallet',
  },
  {
    name: 'AllWallets',
    title: 'shell.title.allWallets',
    view: async () => (await withLooks(import('../../views/directory/AllWalletsView.js'))).AllWalletsView,
    help: 'WhatIsAWallet',
  },
  {
    name: 'GetWallet',
    title: 'shell.title.getWallet',
    view: async () => (await import('../../views/help/helpViews.js')).GetWalletView,
  },
  {
    name: 'ConnectingExternal',
    title: 'shell.title.connecting',
    view: async () =>
      (await import('../../views/connecting/ConnectingExternalView.js')).ConnectingExternalView,
  },
  {
    name: 'ConfirmAccount',
    title: 'shell.title.confirmAccount',
    view: async () => (await import('../../views/confirm/confirmViews.js')).ConfirmAccountView,
  },
  {
    name: 'ConfirmStep',
    title: 'shell.title.confirmStep',
    view: async () => (await import('../../views/confirm/confirmViews.js')).ConfirmStepView,
  },
  {
    name: 'Account',
    title: 'shell.title.account',
    view: async () => {
      void extrasChunk.load()
      return (await import('../../views/account/AccountView.js')).AccountView
    },
    header: 'account',
  },
  {
    name: 'ProfileWallets',
    title: 'shell.title.profileWallets',
    view: async () => (await import('../../views/wallets/ProfileWalletsView.js')).ProfileWalletsView,
  },
  {
    name: 'Networks',
    title: 'shell.title.networks',
    view: async () => (await import('../../views/network/networkViews.js')).NetworksView,
    help: 'WhatIsANetwork',
  },
  {
    name: 'SwitchNetwork',
    title: 'shell.title.switchNetwork',
    view: async () => (await import('../../views/network/networkViews.js')).SwitchNetworkView,
  },
  {
    name: 'SwitchActiveChain',
    title: 'shell.title.switchActiveChain',
    view: async () => (await import('../../views/network/networkViews.js')).SwitchActiveChainView,
  },
  {
    name: 'UnsupportedChain',
    title: 'shell.title.unsupportedChain',
    view: async () => (await import('../../views/network/networkViews.js')).UnsupportedChainView,
  },
  {
    name: 'WhatIsAWallet',
    title: 'shell.title.whatIsAWallet',
    view: async () => (await import('../../views/help/helpViews.js')).WhatIsAWalletView,
  },
  {
    name: 'WhatIsANetwork',
    title: 'shell.title.whatIsANetwork',
    view: async () => (await import('../../views/help/helpViews.js')).WhatIsANetworkView,
  },
]

/** The names of the shell's own views, for `describePlugin({ shellViews })` of a plugin that leads to them. */
export const shellViewNames: readonly ShellViewName[] = own.map(({ name }) => name)

/** The shell's contributions to a kit. Plugins may replace and wrap any of them. */
export const shellContributions = (): readonly Contribution[] => [
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
