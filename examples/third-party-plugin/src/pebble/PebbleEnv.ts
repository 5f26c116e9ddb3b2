import type { ChainEnv } from '@latchkit/core'
import type { PebbleSession } from './createSession.js'
import type { PebbleConfig } from './PebbleOptions.js'

/** What the operations of one kit's plugin share. */
export type PebbleEnv = ChainEnv<PebbleConfig, PebbleSession>
