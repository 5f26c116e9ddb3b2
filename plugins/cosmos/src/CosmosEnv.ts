import type { ChainEnv } from '@latchkit/core'
import type { CosmosSession } from './connect/CosmosSession.js'
import type { CosmosConfig } from './options/CosmosConfig.js'

/** What the lazily loaded parts of one kit's plugin share. */
export interface CosmosEnv extends ChainEnv<CosmosConfig, CosmosSession> {
  /** Whether each endpoint serves the network it is meant for, by URL. */
  readonly checked: Map<string, Promise<boolean>>
  /** Where coins came from over IBC, by their hash: it never changes. */
  readonly traces: Map<string, string>
}
