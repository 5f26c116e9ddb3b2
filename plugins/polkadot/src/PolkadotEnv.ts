import type { ChainEnv } from '@latchkit/core'
import type { PolkadotSession } from './connect/PolkadotSession.js'
import type { PolkadotConfig } from './options/PolkadotOptions.js'

export interface PolkadotEnv extends ChainEnv<PolkadotConfig, PolkadotSession> {
  /** Clients, kept as long as the kit, by network id. */
  readonly cache: Map<string, unknown>
}
