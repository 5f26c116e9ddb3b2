import type { CaipNetworkId, ConfirmStepShowing, ShellViews } from '@latchkit/core'

declare module '@latchkit/core' {
  /** The views of the shell of `@latchkit/ui`. */
  interface ShellViews {
    Connect: undefined
    ConnectWallets: undefined
    AllWallets: undefined
    /** Links to get a wallet that is listed by a directory or by the app. */
    GetWallet: { walletId: string }
    /** `connectorId` is the very row that was pressed, where several wallets claim to be the same. */
    ConnectingExternal: { walletId: string; namespace?: string; connectorId?: string }
    /** Asks the wallet of an unconfirmed connection to confirm its account. */
    ConfirmAccount: { namespace: string; connectorId: string }
    /** A confirm step of a plugin, before a wallet is asked. */
    ConfirmStep: { showing: ConfirmStepShowing }
    Account: undefined
    ProfileWallets: undefined
    Networks: undefined
    SwitchNetwork: { networkId: CaipNetworkId }
    SwitchActiveChain: { namespace: string }
    UnsupportedChain: undefined
    WhatIsAWallet: undefined
    WhatIsANetwork: undefined
  }
}

/** A view of the shell. Its params are in `ShellViews` of `@latchkit/core`. */
export type ShellViewName = keyof ShellViews

/** Those of them that a button opens with. */
export type FirstViewName = 'Connect' | 'ConnectWallets' | 'Account'
