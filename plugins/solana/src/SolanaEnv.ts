import type { ChainEnv } from '@latchkit/core'
import type { StandardSession } from '@latchkit/core/wallet-standard'
import type { SolanaConfig } from './options/SolanaConfig.js'

/** What the lazily loaded parts of one kit's plugin share. */
export interface SolanaEnv extends ChainEnv<SolanaConfig, StandardSession> {
  /** Whether each endpoint serves the network it is meant for, by URL. */
  readonly checked: Map<string, Promise<boolean>>
}
