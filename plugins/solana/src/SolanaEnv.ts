import type { ChainEnv } from '@latchkit/core'
import type { SolanaConfig } from './options/SolanaConfig.js'

/** What the lazily loaded parts of one kit's plugin share. */
export interface SolanaEnv extends ChainEnv<SolanaConfig> {
  /** Whether each endpoint serves the network it is meant for, by URL. */
  readonly checked: Map<string, Promise<boolean>>
}
