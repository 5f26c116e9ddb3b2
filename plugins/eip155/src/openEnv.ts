import { applyConfig } from '@latchkit/core/plugin'
import { cached } from './cached.js'
import type { EarlyEnv, EvmEnv } from './EvmEnv.js'
import { checkOptions } from './options/checkOptions.js'

/** Completes what the lazy parts share, once per kit. Throws `kit/INVALID_OPTIONS` for invalid options. */
export const openEnv = (early: EarlyEnv): EvmEnv =>
  cached(early, 'env', () => ({ ...early, config: applyConfig('eip155', checkOptions, early.config) }))
