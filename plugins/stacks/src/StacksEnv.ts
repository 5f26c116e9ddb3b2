import type { ChainEnv } from '@latchkit/core'
import type { StacksSession } from './connect/StacksSession.js'
import type { StacksConfig } from './options/checkOptions.js'

/** Context and caches that the lazily loaded parts of one kit's plugin share. */
export type StacksEnv = ChainEnv<StacksConfig, StacksSession>
