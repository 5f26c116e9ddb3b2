import type { ChainEnv } from '@latchkit/core'
import type { CosmosSession } from './connect/CosmosSession.js'
import type { CosmosConfig } from './options/CosmosConfig.js'

/** Context and caches that the lazily loaded parts of one kit's plugin share. */
export interface CosmosEnv extends ChainEnv<CosmosConfig, CosmosSession> {
  /** Results of checking that each endpoint serves the network it is meant for, by URL. */
  readonly checked: Map<string, Promise<boolean>>
  /** Paths of coins over IBC, by their hash: they never change. */
  readonly traces: Map<string, string>
}
