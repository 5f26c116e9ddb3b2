import type { WalletSession } from '@latchkit/core'
import type { CosmosChain } from '../options/CosmosConfig.js'
import type { KeplrWallet } from '../wallet/KeplrWallet.js'
import type { WalletKey } from '../wallet/readKey.js'

/** A session of this plugin. It can also be refreshed, for wallets whose events get lost. */
export interface CosmosSession extends WalletSession {
  readonly provider: KeplrWallet
  /**
   * Adopts a key that the wallet just returned for a network, and reports it when it changed, or was not confirmed in
   * this visit.
   */
  adopt(network: CosmosChain, key: WalletKey): void
}
