import { KitError } from '@latchkit/core'
import { errorText } from '@latchkit/core/opening'
import { cached } from './cached.js'
import type { EarlyEnv, EvmEnv } from './EvmEnv.js'
import { checkOptions } from './options/checkOptions.js'

/** Completes what the lazy parts share, the same each time. Throws `kit/INVALID_OPTIONS` for options that make no sense. */
export const openEnv = (early: EarlyEnv): EvmEnv =>
  cached(early, 'env', () => {
    try {
      return { ...early, config: checkOptions(early.setup) }
    } catch (cause) {
      throw new KitError('kit/INVALID_OPTIONS', {
        message: `Options of plugin 'eip155': ${errorText(cause)}`,
        cause,
        context: { path: 'eip155' },
        pluginId: 'eip155',
      })
    }
  })
