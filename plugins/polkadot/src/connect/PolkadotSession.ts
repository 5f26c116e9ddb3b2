import type { WalletSession } from '@latchkit/core'

export interface PolkadotSession extends WalletSession {
  /** Adopts an account list that the wallet just returned to other code. */
  adopt(answer: unknown): void
}
