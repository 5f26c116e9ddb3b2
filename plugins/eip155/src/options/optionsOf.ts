import { applyConfig } from '@latchkit/core/plugin'
import { cached } from '../cached.js'
import type { EvmEnv } from '../EvmEnv.js'
import { checkOptions } from './checkOptions.js'
import type { EvmConfig } from './EvmConfig.js'

/** The options after all of them were checked, once per kit. Throws `kit/INVALID_OPTIONS`. */
export const optionsOf = (env: Pick<EvmEnv, 'config' | 'cache'>): EvmConfig =>
  cached(env, 'options', () => applyConfig('eip155', checkOptions, env.config))
