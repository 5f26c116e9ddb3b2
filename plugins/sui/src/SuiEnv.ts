import type { ChainEnv } from '@latchkit/core'
import type { StandardSession } from '@latchkit/core/wallet-standard'
import type { SuiClient } from './chain/SuiClient.js'
import type { SuiConfig } from './options/SuiConfig.js'

/** Shared by the lazily loaded parts of one kit's plugin. */
export interface SuiEnv extends ChainEnv<SuiConfig, StandardSession> {
  /** A client of each network whose endpoint answered and serves it. */
  readonly clients: Map<string, Promise<SuiClient>>
  /** Decimals by coin type: they never change. */
  readonly decimals: Map<string, number>
}
