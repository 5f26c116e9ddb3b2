import { applyConfig, type KnownToken, readKnownTokens } from '@latchkit/core/plugin'
import type { PolkadotEnv } from '../PolkadotEnv.js'

/** A number of the assets pallet. */
export const isId = (id: string) => /^\d{1,39}$/.test(id)

/**
 * The tokens of the options, by network. Read with the first operation, so that a typo is told before anything is shown. Throws
 * `kit/INVALID_OPTIONS`.
 */
export function knownTokens({ config }: PolkadotEnv): ReadonlyMap<string, readonly KnownToken[]> {
  const family = { networks: config.networks, key: 'id', isId, what: 'a number of the assets pallet' }
  return applyConfig('polkadot', (tokens: unknown) => readKnownTokens(tokens, family), config.tokens)
}
