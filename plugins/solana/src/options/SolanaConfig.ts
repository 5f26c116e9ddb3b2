import type { ChainNetwork, NamesSource } from '@latchkit/core'
import type { MobileWalletAdapter } from '../mobile/MobileWalletAdapter.js'
import type { SolanaToken } from './SolanaOptions.js'

export interface SolanaNetwork extends ChainNetwork {
  readonly tokens: readonly SolanaToken[]
}

/** The options of `solana()` after they were checked. */
export interface SolanaConfig {
  readonly networks: readonly SolanaNetwork[]
  /** The network of names, or where they are read, which is checked then. */
  readonly names?: SolanaNetwork | NamesSource
  readonly mobileWalletAdapter?: (() => Promise<MobileWalletAdapter>) | undefined
}
