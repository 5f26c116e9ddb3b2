import { applyConfig, type KnownToken, readKnownTokens } from '@latchkit/core/plugin'
import type { CosmosEnv } from '../CosmosEnv.js'
import { isDenom } from './isDenom.js'

/**
 * The tokens of the options, by network. Read with the first operation, so that a typo is told before anything is shown. Throws
 * `kit/INVALID_OPTIONS`.
 */
export function knownTokens({ config }: CosmosEnv): ReadonlyMap<string, readonly KnownToken[]> {
  const family = { networks: config.networks, key: 'denom', isId: isDenom, what: 'a denomination' }
  return applyConfig('cosmos', (tokens: unknown) => readKnownTokens(tokens, family), config.tokens)
}
