import type { WalletSession } from '@latchkit/core'
import type { BitcoinWallet } from '../dialect/BitcoinWallet.js'

/** A session of this plugin. It can also be refreshed, for wallets whose events get lost. */
export interface BitcoinSession extends WalletSession {
  readonly provider: BitcoinWallet
  /** Reads network and accounts from the wallet and reports what changed. Never rejects. */
  refresh(): Promise<void>
  /** Called when a signature has proved that the wallet uses the account in use. */
  confirm(): void
}
