import type { ChainEnv } from '@latchkit/core'
import type { BitcoinSession } from './connect/BitcoinSession.js'
import type { BitcoinConfig } from './options/checkOptions.js'

export interface BitcoinEnv extends ChainEnv<BitcoinConfig, BitcoinSession> {
  /** Clients, kept as long as the kit, by URL. */
  readonly cache: Map<string, unknown>
}
