import type { ViewLoader } from '@latchkit/core'
import { withLooks } from '../../views/connect/withLooks.js'
import type { FirstViewName, ShellViewName } from './ShellViewName.js'

/** The loaders of the views that nobody sees at first. Those that are seen together share a chunk. */
export const laterViews: Readonly<Record<Exclude<ShellViewName, FirstViewName>, ViewLoader>> = {
  AllWallets: async () => (await withLooks(import('../../views/directory/AllWalletsView.js'))).AllWalletsView,
  GetWallet: async () => (await import('../../views/help/helpViews.js')).GetWalletView,
  ConnectingExternal: async () =>
    (await import('../../views/connecting/ConnectingExternalView.js')).ConnectingExternalView,
  ConfirmAccount: async () => (await import('../../views/confirm/confirmViews.js')).ConfirmAccountView,
  ConfirmStep: async () => (await import('../../views/confirm/confirmViews.js')).ConfirmStepView,
  ProfileWallets: async () => (await import('../../views/wallets/ProfileWalletsView.js')).ProfileWalletsView,
  Networks: async () => (await import('../../views/network/networkViews.js')).NetworksView,
  SwitchNetwork: async () => (await import('../../views/network/networkViews.js')).SwitchNetworkView,
  SwitchActiveChain: async () => (await import('../../views/network/networkViews.js')).SwitchActiveChainView,
  UnsupportedChain: async () => (await import('../../views/network/networkViews.js')).UnsupportedChainView,
  WhatIsAWallet: async () => (await import('../../views/help/helpViews.js')).WhatIsAWalletView,
  WhatIsANetwork: async () => (await import('../../views/help/helpViews.js')).WhatIsANetworkView,
}
