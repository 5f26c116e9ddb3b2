import type { WalletSession } from '@latchkit/core'
import type { StacksAccount } from './readAccounts.js'

export interface StacksSession extends WalletSession {
  /** Called when a signature has proved that the wallet uses the account in use. */
  confirm(): void
  /** Adopts accounts that other code has just read from the wallet. */
  adopt(found: readonly StacksAccount[]): void
}
