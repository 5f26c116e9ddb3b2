import type { ChainEnv } from '@latchkit/core'
import type { PebbleSession } from './createSession.js'
import type { PebbleConfig } from './PebbleOptions.js'

/** Shared by the operations of one kit's plugin. */
export type PebbleEnv = ChainEnv<PebbleConfig, PebbleSession>
