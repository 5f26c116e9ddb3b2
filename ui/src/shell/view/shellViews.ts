import { atom, type Contribution, gates, type NamedView, views } from '@latchkit/core'
import { extrasChunk } from '../../loading/extrasChunk.js'
import type { FirstViewName, ShellViewName } from './ShellViewName.js'

type OwnView = NamedView & { readonly name: ShellViewName }

/** Loads the loaders of the views behind the first, once the modal is open. */
export const loadLaterViews = () => import('./laterViews.js')

const later = (
  name: Exclude<ShellViewName, FirstViewName>,
  title: string,
  help?: ShellViewName,
): OwnView => ({
  name,
  title,
  help,
  view: async () => (await loadLaterViews()).laterViews[name](),
})

/** The shell's own views. */
const own: readonly OwnView[] = [
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
    name: 'Account',
    title: 'shell.title.account',
    view: async () => {
      void extrasChunk.load()
      return (await import('../../views/account/AccountView.js')).AccountView
    },
    header: 'account',
  },
  later('AllWallets', 'shell.title.allWallets', 'WhatIsAWallet'),
  later('GetWallet', 'shell.title.getWallet'),
  later('ConnectingExternal', 'shell.title.connecting'),
  later('ConfirmAccount', 'shell.title.confirmAccount'),
  later('ConfirmStep', 'shell.title.confirmStep'),
  later('ProfileWallets', 'shell.title.profileWallets'),
  later('Networks', 'shell.title.networks', 'WhatIsANetwork'),
  later('SwitchNetwork', 'shell.title.switchNetwork'),
  later('SwitchActiveChain', 'shell.title.switchActiveChain'),
  later('UnsupportedChain', 'shell.title.unsupportedChain'),
  later('WhatIsAWallet', 'shell.title.whatIsAWallet'),
  later('WhatIsANetwork', 'shell.title.whatIsANetwork'),
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
