import type { WalletSession } from '@latchkit/core'
import type { Eip1193Provider } from '../provider/Eip1193Provider.js'

/** A session of this plugin. It can also be refreshed, for wallets whose events get lost. */
export interface EvmSession extends WalletSession {
  readonly provider: Eip1193Provider
  /** Reads network and accounts from the wallet and reports what changed. Never rejects. */
  refresh?(): Promise<void>
}
