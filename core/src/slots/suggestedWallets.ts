import { defineSlot } from '../plugin/Slot.js'
import { SUGGESTED_WALLETS, type SuggestedWallet } from '../wallet/SuggestedWallet.js'

/** The suggestions of one plugin. */
export interface WalletSuggestions {
  /** The family that these wallets speak. */
  readonly namespace: string
  /** Loads them once somebody without a wallet looks for one. */
  load(): Promise<{ readonly suggestedWallets: readonly SuggestedWallet[] }>
}

/** Wallets for somebody who has none. A chain plugin fills it with `suggestions`. */
export const suggestedWallets = /* @__PURE__ */ defineSlot<WalletSuggestions>(SUGGESTED_WALLETS)
