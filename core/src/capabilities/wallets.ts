import { defineCapability } from '../contract/Capability.js'
import type { NetworkFamily } from '../contract/Network.js'
import type { WalletSource } from '../wallet/WalletSource.js'

/** A chain family: its networks and wallet discovery. Provided by each chain plugin. */
export interface ChainWallets extends WalletSource {
  readonly family: NetworkFamily
  /** Checks an address of this family; resolves with its canonical form, or rejects with `address/INVALID`. */
  parseAddress(text: string): Promise<string>
}

/** The capability that makes a plugin a chain plugin. */
export const ChainWallets = /* @__PURE__ */ defineCapability<ChainWallets>()('chain-wallets', {
  chainOnly: true,
  providedBy: 'a chain plugin such as evm()',
})
