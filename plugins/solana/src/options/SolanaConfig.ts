import type { ChainNetwork } from '@latchkit/core'
import type { MobileWalletAdapter } from '../mobile/MobileWalletAdapter.js'
import type { SolanaToken } from './SolanaOptions.js'

export interface SolanaNetwork extends ChainNetwork {
  readonly tokens: readonly SolanaToken[]
}

/** The options of `solana()` after they were checked. */
export interface SolanaConfig {
  readonly networks: readonly SolanaNetwork[]
  readonly names?: SolanaNetwork
  readonly mobileWalletAdapter?: (() => Promise<MobileWalletAdapter>) | undefined
}
